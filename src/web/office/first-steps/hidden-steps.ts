import { createStoredValue } from '../../runtime/stored-value.ts';

/** Stored in this browser with the person's id, because another person may still want to see the steps. */
const stored = () => createStoredValue(() => localStorage, 'firstStepsHiddenBy');

export function areStepsHidden(userId: string): boolean {
  return stored().read() === userId;
}

/** Also once all steps are done: then the account page no longer loads the catalogue. */
export function hideSteps(userId: string): void {
  stored().write(userId);
}
