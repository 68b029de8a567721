import { z } from 'zod';
import {
  type InvitationView,
  type OpenInvitation,
  type OpenSession,
  type Person,
  type PersonLink,
  ROLES,
  STATUSES,
} from '../domain/account/team.ts';
import { login } from './account.ts';
import { calls, exactly } from './call.ts';
import { CHOICE, message, password, text, time, typed } from './fields.ts';

/** People, invitations and sessions. The rules and their texts are in the domain. */

const typedText = typed(1_000);
const typedRole = z.enum(ROLES, CHOICE);

/** Only what concerns administrators asks for it. */
const passwordAgain = password
  .describe('La contraseña de quien llama: hace falta cuando se trata de alguien que administra la tienda')
  .exactOptional();

const fields = { name: text, email: text, role: z.enum(ROLES) };
const user = exactly<Person>()(
  z
    .object({ id: text, ...fields, status: z.enum(STATUSES), lastSignInAt: time.nullable() })
    .meta({ id: 'Person' }),
);
const shown = { ...fields, expiresAt: time, by: text, isNew: z.boolean() };
const invitation = exactly<OpenInvitation>()(z.object({ id: text, ...shown }));
const link = exactly<PersonLink>()(
  z.object({ message: text, path: text, expiresAt: time }).meta({ id: 'PersonLink' }),
);
const ended = z.object({ message: text, ended: z.int() });
const session = exactly<OpenSession>()(
  z.object({ id: text, device: text, createdAt: time, lastUsedAt: time, isCurrent: z.boolean() }),
);

export const teamCalls = calls({
  'GET /users': {
    summary: 'Las personas de la tienda y los enlaces que nadie ha usado todavía',
    access: 'administrator',
    answers: { 200: z.object({ users: z.array(user), invitations: z.array(invitation) }) },
    refuses: [],
  },
  'POST /users/invite': {
    summary:
      'Invita a una persona: entrega un enlace que sirve una vez, durante 7 días. Para administrar la tienda pide la contraseña de quien invita',
    access: 'administrator',
    body: z.strictObject({ name: typedText, email: typedText, role: typedRole, password: passwordAgain }),
    isRepeatable: true,
    answers: { 201: link },
    refuses: ['WRONG_CURRENT_PASSWORD', 'EMAIL_TAKEN', 'TOO_MANY_GUESSES'],
  },
  'POST /users/:userId/update': {
    summary:
      'Cambia el nombre, el rol o el estado de una persona. Los permisos para administrar la tienda piden la contraseña de quien los cambia',
    access: 'administrator',
    body: z.strictObject({
      name: typedText.exactOptional(),
      role: typedRole.exactOptional(),
      status: z.enum(STATUSES, CHOICE).exactOptional(),
      password: passwordAgain,
    }),
    isRepeatable: true,
    answers: { 200: z.object({ message: text, user }) },
    refuses: ['WRONG_CURRENT_PASSWORD', 'USER_NOT_FOUND', 'LAST_ADMINISTRATOR', 'TOO_MANY_GUESSES'],
  },
  'POST /users/:userId/link': {
    summary:
      'Entrega un enlace con el que otra persona pone una contraseña nueva. Si administra la tienda, pide la contraseña de quien lo hace',
    access: 'administrator',
    // Clients of before sent no body.
    body: z.strictObject({ password: passwordAgain }).default({}),
    isRepeatable: true,
    answers: { 201: link },
    refuses: ['WRONG_CURRENT_PASSWORD', 'USER_NOT_FOUND', 'OWN_LINK', 'PERSON_INACTIVE', 'TOO_MANY_GUESSES'],
  },
  'POST /users/links/:linkId/revoke': {
    summary: 'Anula un enlace que nadie ha usado todavía',
    access: 'administrator',
    isRepeatable: true,
    answers: { 200: message },
    refuses: ['LINK_NOT_FOUND'],
  },
  'POST /users/:userId/sessions/end': {
    summary: 'Cierra las sesiones de una persona',
    access: 'administrator',
    isRepeatable: true,
    answers: { 200: ended },
    refuses: ['USER_NOT_FOUND'],
  },
  'GET /invitations/:token': {
    summary: 'Para quién es un enlace y hasta cuándo sirve',
    access: 'public',
    answers: { 200: z.object({ invitation: exactly<InvitationView>()(z.object(shown)) }) },
    refuses: ['INVITATION_DEAD', 'TOO_MANY_GUESSES'],
  },
  'POST /invitations/:token': {
    summary: 'Pone la contraseña con un enlace e inicia sesión',
    access: 'public',
    body: z.strictObject({ newPassword: password, newPasswordConfirm: password }),
    answers: { 200: login },
    refuses: ['INVITATION_DEAD', 'TOO_MANY_GUESSES'],
  },
  'GET /sessions': {
    summary: 'Las sesiones abiertas de la persona',
    access: 'signed-in',
    answers: { 200: z.object({ sessions: z.array(session) }) },
    refuses: [],
  },
  'POST /sessions/:sessionId/end': {
    summary: 'Cierra una sesión propia',
    access: 'signed-in',
    isRepeatable: true,
    answers: { 200: ended },
    refuses: ['SESSION_NOT_FOUND'],
  },
  'POST /sessions/end-others': {
    summary: 'Cierra las demás sesiones propias',
    access: 'signed-in',
    isRepeatable: true,
    answers: { 200: ended },
    refuses: [],
  },
});
