import { randomUUID } from 'node:crypto';
import type { StoredUser } from '../store/users.ts';

type GivenFields = Pick<
  StoredUser,
  'email' | 'name' | 'role' | 'passwordHash' | 'createdAt' | 'mustChangePassword' | 'linkUsedAt'
>;

/** A person who has not signed in yet, from the terminal or by an invitation. */
export function newUser(given: GivenFields): StoredUser {
  return { ...given, id: randomUUID(), status: 'activo', lastSignInAt: null };
}
