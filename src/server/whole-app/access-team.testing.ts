import { administrator, exists, isOwn, NEW_PASSWORD, type Row, signedIn, TARGETS } from './access.testing.ts';

/** Access to the calls about people, invitations and sessions. */
export const teamAccess = {
  'GET /users': { targets: null, status: administrator(() => 200), request: () => ({}) },
  'POST /users/invite': {
    targets: null,
    status: administrator(() => 201),
    request: ({ email }) => ({ payload: { name: 'Sofía', email: `otra-${email}`, role: 'vendedor' } }),
  },
  'POST /users/:userId/update': {
    targets: TARGETS,
    status: administrator((target) => (exists(target) ? 200 : 404)),
    request: () => ({ payload: { name: 'Otro nombre' } }),
  },
  'POST /users/:userId/link': {
    targets: TARGETS,
    // A person's own password is changed with the password form.
    status: administrator((target) => (exists(target) ? (target === 'other' ? 201 : 409) : 404)),
    request: () => ({}),
  },
  'POST /users/links/:linkId/revoke': {
    targets: TARGETS,
    status: administrator((target) => (exists(target) ? 200 : 404)),
    request: () => ({}),
  },
  'POST /users/:userId/sessions/end': {
    targets: TARGETS,
    status: administrator((target) => (exists(target) ? 200 : 404)),
    request: () => ({}),
  },
  'GET /invitations/:token': {
    targets: TARGETS,
    status: (_caller, target) => (exists(target) ? 200 : 404),
    request: ({ remoteAddress }) => ({ remoteAddress }),
  },
  'POST /invitations/:token': {
    targets: TARGETS,
    status: (_caller, target) => (exists(target) ? 200 : 404),
    request: ({ remoteAddress }) => ({
      remoteAddress,
      payload: { newPassword: NEW_PASSWORD, newPasswordConfirm: NEW_PASSWORD },
    }),
  },
  'GET /sessions': { targets: null, status: signedIn(() => 200), request: () => ({}) },
  'POST /sessions/:sessionId/end': {
    targets: TARGETS,
    status: signedIn((target, caller) => (isOwn(target, caller) ? 200 : 404)),
    request: () => ({}),
  },
  'POST /sessions/end-others': { targets: null, status: signedIn(() => 200), request: () => ({}) },
} satisfies Record<string, Row>;
