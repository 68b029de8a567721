import { isCommonPassword } from '../../domain/account/common-passwords.ts';
import type { Config } from '../config.ts';
import { loadDemo } from '../demo/demo.ts';
import type { Shop } from '../shop.ts';
import { newUser } from './new-user.ts';
import { createPassword } from './passwords.ts';

export interface NewAdministrator {
  readonly email: string;
  /** Null for a password from the configuration, which is known already. */
  readonly password: string | null;
  /** Whether the password of the configuration is a common one. */
  readonly isWeak: boolean;
}

/** Creates the administrator of a shop without users; null when there are users. */
export async function createAdministrator(
  shop: Shop,
  config: Config,
  now: number,
): Promise<NewAdministrator | null> {
  if ((await shop.store.users.count()) > 0) return null;
  const password = config.admin?.password ?? createPassword();
  const email = config.admin?.email ?? 'admin@localhost';
  const user = newUser({
    email,
    name: config.admin?.name ?? 'Administración',
    role: 'administrador',
    passwordHash: await shop.passwords.hash(password),
    createdAt: now,
    mustChangePassword: !config.admin,
    linkUsedAt: null,
  });
  const isNew = await shop.store.users.add(user);
  // Another process may have started at the same moment and created it first.
  if (!isNew) return null;
  const { admin } = config;
  if (!admin) return { email, password, isWeak: false };
  const shopName = shop.snapshots.current().settings.shop.name;
  return { email, password: null, isWeak: isCommonPassword(password, [email, admin.name, shopName]) };
}

/** Only a new shop gets the demo catalogue. A shop that was emptied has users already. */
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
