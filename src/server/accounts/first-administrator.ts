import { randomUUID } from 'node:crypto';
import { isCommonPassword } from '../../domain/account/common-passwords.ts';
import type { Config } from '../config.ts';
import { loadDemo } from '../demo/demo.ts';
import type { Shop } from '../shop.ts';
import { createPassword } from './passwords.ts';

export interface NewAdministrator {
  readonly email: string;
  /** Only when it was made here: a password from the configuration is known already. */
  readonly password: string | null;
  /** Whether the password of the configuration is one that many people use. */
  readonly isWeak: boolean;
}

/** Gives a shop without users its administrator; null when there are users. */
export async function createAdministrator(
  shop: Shop,
  config: Config,
  now: number,
): Promise<NewAdministrator | null> {
  if ((await shop.store.users.count()) > 0) return null;
  const password = config.admin?.password ?? createPassword();
  const email = config.admin?.email ?? 'admin@localhost';
  const isNew = await shop.store.users.add({
    id: randomUUID(),
    email,
    name: config.admin?.name ?? 'Administración',
    role: 'administrador',
    status: 'activo',
    passwordHash: await shop.passwords.hash(password),
    createdAt: now,
  });
  // Another copy may have started at the same moment and been first.
  if (!isNew) return null;
  const { admin } = config;
  if (!admin) return { email, password, isWeak: false };
  return { email, password: null, isWeak: isCommonPassword(password, [email, admin.name, config.shop.name]) };
}

/** A shop that was never opened starts with the demo catalogue; one that was emptied has users already. */
export async function fillWithDemo(
  shop: Shop,
  now: number,
  onProgress: (done: number, of: number) => void,
): Promise<void> {
  const isNew = (await shop.store.users.count()) === 0 && (await shop.store.products.count()) === 0;
  if (!isNew) return;
  await loadDemo(shop, now, onProgress);
  await shop.snapshots.refresh();
}
