/** Remembers that the person who is signed in must change a generated password. The sign-in reports it. */
import type { Login } from '../../../domain/entities.ts';
import { createStoredValue } from '../../runtime/stored-value.ts';

const open = () => createStoredValue(() => localStorage, 'claveInicial');

/** Every sign-in calls it, so that the mark of an earlier person never stays. */
export function rememberFirstPassword({ userId, mustChangePassword }: Login): void {
  if (mustChangePassword) open().write(userId);
  else if (open().read()) open().write('');
}

export function hasFirstPassword(userId: string): boolean {
  return open().read() === userId;
}

export function clearFirstPassword(): void {
  open().write('');
}
