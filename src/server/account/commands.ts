import { randomUUID } from 'node:crypto';
import type { Role } from '../../domain/entities.ts';
import { MAX_LENGTH } from '../../domain/limits.ts';
import type { Shop } from '../shop.ts';
import type { StoredUser } from '../store/users.ts';
import { createPassword } from './passwords.ts';

/** The user commands of the terminal. Each returns the lines to print; a mistake is thrown as one sentence. */

const ROLES: readonly Role[] = ['administrador', 'vendedor'];

export async function addUser(
  { store, passwords }: Shop,
  given: { email: string; name: string; role: string },
): Promise<readonly string[]> {
  const role = ROLES.find((known) => known === given.role);
  if (!role) throw new Error(`El rol es ${ROLES.join(' o ')}`);
  const email = requireEmail(given.email);
  const name = given.name.trim();
  if (!name) throw new Error('Falta el nombre');
  const password = createPassword();
  const isNew = await store.users.add({
    id: randomUUID(),
    email,
    name,
    role,
    status: 'activo',
    passwordHash: await passwords.hash(password),
    createdAt: Date.now(),
  });
  if (!isNew) throw new Error(`Ya hay un usuario con el correo ${email}`);
  return [`Usuario: ${email}`, `Contraseña: ${password}`];
}

export async function listUsers({ store }: Shop): Promise<readonly string[]> {
  const users = await store.users.all();
  return users.map(({ email, name, role, status }) => [email, name, role, status].join('\t'));
}

export async function disableUser(shop: Shop, email: string): Promise<readonly string[]> {
  const user = await requireUser(shop, email);
  await shop.store.users.setStatus(user.id, 'inactivo');
  return [`${user.email} quedó inactivo y sin sesiones`];
}

export async function enableUser(shop: Shop, email: string): Promise<readonly string[]> {
  const user = await requireUser(shop, email);
  await shop.store.users.setStatus(user.id, 'activo');
  return [`${user.email} quedó activo`];
}

export async function setUserPassword(shop: Shop, email: string): Promise<readonly string[]> {
  const user = await requireUser(shop, email);
  const password = createPassword();
  await shop.store.users.changePassword(user.id, await shop.passwords.hash(password), null);
  return [`Usuario: ${user.email}`, `Contraseña: ${password}`];
}

async function requireUser({ store }: Shop, email: string): Promise<StoredUser> {
  const user = await store.users.findByEmail(email);
  if (!user) throw new Error(`No hay un usuario con el correo ${email}`);
  return user;
}

function requireEmail(text: string): string {
  const email = text.trim();
  if (!email.includes('@') || email.length > MAX_LENGTH.email)
    throw new Error(`Ingresa un correo valido ${email}`);
  return email;
}
