import { becomesAdministrator, leavesNoAdministrator, ROLES } from '../../domain/account/team.ts';
import type { Status } from '../../domain/entities.ts';
import { refusals } from '../../domain/errors.ts';
import { changedFields } from '../../domain/history/entries.ts';
import { MAX_LENGTH } from '../../domain/limits.ts';
import type { Shop } from '../shop.ts';
import type { TeamWrite } from '../store/team-transaction.ts';
import type { StoredUser } from '../store/users.ts';
import { newUser } from './new-user.ts';
import { createPassword } from './passwords.ts';

/** The user commands of the terminal. Each returns the lines to print; a mistake is thrown as one sentence. */

/** Who changes something on the terminal is not known to the shop. */
const TERMINAL = { id: null, name: 'Terminal del servidor' } as const;

export async function addUser(
  shop: Shop,
  given: { email: string; name: string; role: string },
): Promise<readonly string[]> {
  const role = ROLES.find((known) => known === given.role);
  if (!role) throw new Error(`El rol es ${ROLES.join(' o ')}`);
  const email = requireEmail(given.email);
  const name = given.name.trim();
  if (!name) throw new Error('Falta el nombre');
  const password = createPassword();
  const user = newUser({
    email,
    name,
    role,
    passwordHash: await shop.passwords.hash(password),
    createdAt: shop.now(),
    mustChangePassword: true,
    linkUsedAt: null,
  });
  const isNew = await shop.store.writeTeam(async (write) => {
    if (!(await write.add(user))) return false;
    const entry = { at: shop.now(), by: TERMINAL, kind: 'person-joined', subject: name } as const;
    await write.addHistory([{ ...entry, isNotice: role === 'administrador' }]);
    return true;
  });
  if (!isNew) throw new Error(`Ya hay un usuario con el correo ${email}`);
  return [`Usuario: ${email}`, `Contraseña: ${password}`];
}

export async function listUsers({ store }: Shop): Promise<readonly string[]> {
  const users = await store.users.all();
  return users.map(({ email, name, role, status }) => [email, name, role, status].join('\t'));
}

export async function disableUser(shop: Shop, email: string): Promise<readonly string[]> {
  const user = await setStatus(shop, email, 'inactivo');
  return [`${user.email} quedó inactivo y sin sesiones`];
}

export async function enableUser(shop: Shop, email: string): Promise<readonly string[]> {
  const user = await setStatus(shop, email, 'activo');
  return [`${user.email} quedó activo`];
}

export async function setUserPassword(shop: Shop, email: string): Promise<readonly string[]> {
  const password = createPassword();
  const passwordHash = await shop.passwords.hash(password);
  const user = await shop.store.writeTeam(async (write) => {
    const found = await requireUser(write, email);
    await write.changePassword(found.id, {
      passwordHash,
      keepTokenHash: null,
      mustChange: true,
      linkUsedAt: null,
    });
    const entry = { at: shop.now(), by: TERMINAL, subject: found.name };
    await write.addHistory([{ ...entry, kind: 'password-changed' }]);
    return found;
  });
  return [`Usuario: ${user.email}`, `Contraseña: ${password}`];
}

/** The last active administrator stays, because nobody could sign in to change the shop afterwards. */
function setStatus(shop: Shop, email: string, status: Status): Promise<StoredUser> {
  return shop.store.writeTeam(async (write) => {
    const user = await requireUser(write, email);
    const after = { name: user.name, role: user.role, status };
    if (leavesNoAdministrator(await write.all(), user.id, after))
      throw new Error(refusals.LAST_ADMINISTRATOR.message);
    if (status === user.status) return user;
    await write.change(user.id, after);
    const changes = changedFields({ status: user.status }, { status });
    const entry = { at: shop.now(), by: TERMINAL, subject: user.name, details: { changes } };
    const isNotice = becomesAdministrator(user, after);
    await write.addHistory([{ ...entry, kind: 'person-changed', isNotice }]);
    return user;
  });
}

async function requireUser(write: TeamWrite, email: string): Promise<StoredUser> {
  const user = await write.findByEmail(email);
  if (!user) throw new Error(`No hay un usuario con el correo ${email}`);
  return user;
}

function requireEmail(text: string): string {
  const email = text.trim();
  if (!email.includes('@') || email.length > MAX_LENGTH.email)
    throw new Error(`Ingresa un correo valido ${email}`);
  return email;
}
