import { z } from 'zod';
import { ROLES, STATUSES } from '../../domain/account/team.ts';
import { MAX_LENGTH } from '../../domain/limits.ts';
import type { sellerEndpoints } from '../../domain/seller-api.ts';
import {
  text as anyText,
  choice,
  type EndpointRow,
  failures,
  list,
  login,
  object,
  time,
  whole,
} from './calls/answer-schemas.ts';

/** The calls about people, invitations and sessions. The rules and their texts are in the domain. */

/** Longer than any rule allows, so that the rules answer first. PostgreSQL refuses NUL in any text. */
const text = z
  .string('Debe ser un texto')
  .max(1_000, 'Debe tener como máximo 1000 caracteres')
  .refine((value) => !value.includes('\0'), 'Debe ser un texto');
const password = z.string('Debe ser un texto').max(MAX_LENGTH.password, 'Debe ser un texto más corto');

const CHOICE = 'Elige una de las opciones';
const role = z.enum(ROLES, CHOICE);

/** Only what concerns administrators asks for it. */
const passwordAgain = password
  .optional()
  .describe('La contraseña de quien llama: hace falta cuando se trata de alguien que administra la tienda');

export const InviteBody = z.strictObject({ name: text, email: text, role, password: passwordAgain });

export const PersonBody = z.strictObject({
  name: text.optional(),
  role: role.optional(),
  status: z.enum(STATUSES, CHOICE).optional(),
  password: passwordAgain,
});

export const LinkBody = z.strictObject({ password: passwordAgain });

export const AcceptBody = z.strictObject({ newPassword: password, newPasswordConfirm: password });

const person = { name: anyText, email: anyText, role: choice(...ROLES) };
const user = object({
  id: anyText,
  ...person,
  status: choice(...STATUSES),
  lastSignInAt: { anyOf: [time, { type: 'null' }] },
});
const invitation = { ...person, expiresAt: time, by: anyText, isNew: { type: 'boolean' } };
const link = object({ message: anyText, path: anyText, expiresAt: time });
const ended = object({ message: anyText, ended: whole });
const session = object({
  id: anyText,
  device: anyText,
  createdAt: time,
  lastUsedAt: time,
  isCurrent: { type: 'boolean' },
});

export type TeamCall =
  | 'users'
  | 'inviteUser'
  | 'updateUser'
  | 'linkUser'
  | 'revokeLink'
  | 'endUserSessions'
  | 'invitation'
  | 'acceptInvitation'
  | 'sessions'
  | 'endSession'
  | 'endOtherSessions';

export const teamEndpoints: Readonly<Record<TeamCall & keyof typeof sellerEndpoints, EndpointRow>> = {
  users: {
    summary: 'Las personas de la tienda y los enlaces que nadie ha usado todavía',
    answers: {
      200: object({ users: list(user), invitations: list(object({ id: anyText, ...invitation })) }),
      ...failures(401, 403),
    },
  },
  inviteUser: {
    summary:
      'Invita a una persona: entrega un enlace que sirve una vez, durante 7 días. Para administrar la tienda pide la contraseña de quien invita',
    body: z.toJSONSchema(InviteBody),
    answers: { 201: link, ...failures(400, 401, 403, 409, 422, 429) },
  },
  updateUser: {
    summary:
      'Cambia el nombre, el rol o el estado de una persona. Los permisos para administrar la tienda piden la contraseña de quien los cambia',
    body: z.toJSONSchema(PersonBody),
    answers: { 200: object({ message: anyText, user }), ...failures(400, 401, 403, 404, 409, 422, 429) },
  },
  linkUser: {
    summary:
      'Entrega un enlace con el que otra persona pone una contraseña nueva. Si administra la tienda, pide la contraseña de quien lo hace',
    body: z.toJSONSchema(LinkBody),
    answers: { 201: link, ...failures(400, 401, 403, 404, 409, 422, 429) },
  },
  revokeLink: {
    summary: 'Anula un enlace que nadie ha usado todavía',
    answers: { 200: object({ message: anyText }), ...failures(401, 403, 404, 422) },
  },
  endUserSessions: {
    summary: 'Cierra las sesiones de una persona',
    answers: { 200: ended, ...failures(401, 403, 404, 422) },
  },
  invitation: {
    summary: 'Para quién es un enlace y hasta cuándo sirve',
    answers: {
      200: object({ invitation: object(invitation) }),
      ...failures(404, 429),
    },
  },
  acceptInvitation: {
    summary: 'Pone la contraseña con un enlace e inicia sesión',
    body: z.toJSONSchema(AcceptBody),
    answers: { 200: login, ...failures(400, 404, 422, 429) },
  },
  sessions: {
    summary: 'Las sesiones abiertas de la persona',
    answers: { 200: object({ sessions: list(session) }), ...failures(401) },
  },
  endSession: {
    summary: 'Cierra una sesión propia',
    answers: { 200: ended, ...failures(401, 404, 422) },
  },
  endOtherSessions: {
    summary: 'Cierra las demás sesiones propias',
    answers: { 200: ended, ...failures(401, 422) },
  },
};
