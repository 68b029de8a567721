/** The people of the shop: the form of an invitation, and the rule that protects the last administrator. */
import type { Role, Status, User } from '../entities.ts';
import type { FieldError } from '../errors.ts';
import { MAX_LENGTH } from '../limits.ts';
import { singleLine } from '../text.ts';
import { atMost, check, type Rule } from '../validation.ts';

export const ROLES: readonly Role[] = ['administrador', 'vendedor'];
export const STATUSES: readonly Status[] = ['activo', 'inactivo'];

const PERSON_NAME_LENGTH = 60;
export const INVITATION_DAYS = 7;

/** The fields of the invitation form. A person who joined already can change the name and the role only. */
export interface PersonFields {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

/** A person as `GET /users` answers it. */
export interface Person extends PersonFields {
  readonly id: string;
  readonly status: Status;
  /** ISO 8601; null before the first sign-in. */
  readonly lastSignInAt: string | null;
}

/** A link that nobody has used yet, as `GET /users` answers it. */
export interface OpenInvitation extends PersonFields {
  readonly id: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  /** The name of the administrator who made it. */
  readonly by: string;
  /** False for a link with which a known person sets a new password. */
  readonly isNew: boolean;
}

/** A link as the calls that create one answer it. It is never shown again. */
export interface PersonLink {
  readonly message: string;
  /** The path of the page, with the token. */
  readonly path: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** An invitation as its page shows it. */
export type InvitationView = Omit<OpenInvitation, 'id'>;

/** A session as `GET /sessions` answers it. */
export interface OpenSession {
  readonly id: string;
  /** In words, such as `Chrome en Android`. */
  readonly device: string;
  /** ISO 8601, as is `lastUsedAt`. */
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly isCurrent: boolean;
}

/** One `@` with something on both sides, and no spaces: letters before the `@` are free (RFC 5321). */
const EMAIL = /^[^\s@]+@[^\s@]+$/;

const nameRules: readonly Rule<Pick<PersonFields, 'name'>>[] = [
  ['name', ({ name }) => name.length > 0, 'Escribe el nombre de la persona'],
  atMost('name', PERSON_NAME_LENGTH, 'El nombre'),
];

const personRules: readonly Rule<PersonFields>[] = [
  ...nameRules,
  atMost('email', MAX_LENGTH.email, 'El correo'),
  ['email', ({ email }) => EMAIL.test(email), ({ email }) => `Ingresa un correo valido ${email}`.trim()],
];

export function normalisePerson({ name, email, role }: PersonFields): PersonFields {
  return { name: singleLine(name), email: singleLine(email).toLowerCase(), role };
}

/** Checks normalised fields. */
export function checkPerson(fields: PersonFields): FieldError[] {
  return check(personRules, fields);
}

export function checkPersonName(name: string): FieldError[] {
  return check(nameRules, { name });
}

type Rights = Pick<User, 'role' | 'status'>;
type Member = Rights & { readonly id: string };

const isAdministering = ({ role, status }: Rights) => role === 'administrador' && status === 'activo';

/** Whether the rights of an administrator begin, end or change: a stolen session alone must do none of it. */
export function changesAdministrators(before: Rights, after: Rights): boolean {
  const isSame = before.role === after.role && before.status === after.status;
  return !isSame && [before.role, after.role].includes('administrador');
}

export function becomesAdministrator(before: Rights, after: Rights): boolean {
  return !isAdministering(before) && isAdministering(after);
}

/** Whether this person is the only active administrator, who can be neither disabled nor demoted. */
export function isLastAdministrator(people: readonly Member[], id: string): boolean {
  const administrators = people.filter(isAdministering);
  return administrators.length === 1 && administrators[0]?.id === id;
}

/** Whether nobody could administer the shop after this change. */
export function leavesNoAdministrator(people: readonly Member[], id: string, after: Rights): boolean {
  return isLastAdministrator(people, id) && !isAdministering(after);
}
