import { administrator, exists, isOwn, NEW_PASSWORD, type Row, signedIn, TARGETS } from './access.testing.ts';

/** Access to the calls about people, invitations and sessions. */
export const teamAccess = {
  users: { targets: null, status: administrator(() => 200), request: () => ({}) },
  inviteUser: {
    targets: null,
    status: administrator(() => 201),
    request: ({ email }) => ({ payload: { name: 'Sofía', email: `otra-${email}`, role: 'vendedor' } }),
  },
  updateUser: {
    targets: TARGETS,
    status: administrator((target) => (exists(target) ? 200 : 404)),
    request: () => ({ payload: { name: 'Otro nombre' } }),
  },
  linkUser: {
    targets: TARGETS,
    // A person's own password is changed with the password form.
    status: administrator((target) => (exists(target) ? (target === 'other' ? 201 : 409) : 404)),
    request: () => ({}),
  },
  revokeLink: {
    targets: TARGETS,
    status: administrator((target) => (exists(target) ? 200 : 404)),
    request: () => ({}),
  },
  endUserSessions: {
    targets: TARGETS,
    status: administrator((target) => (exists(target) ? 200 : 404)),
    request: () => ({}),
  },
  invitation: {
    targets: TARGETS,
    status: (_caller, target) => (exists(target) ? 200 : 404),
    request: ({ remoteAddress }) => ({ remoteAddress }),
  },
  acceptInvitation: {
    targets: TARGETS,
    status: (_caller, target) => (exists(target) ? 200 : 404),
    request: ({ remoteAddress }) => ({
      remoteAddress,
      payload: { newPassword: NEW_PASSWORD, newPasswordConfirm: NEW_PASSWORD },
    }),
  },
  sessions: { targets: null, status: signedIn(() => 200), request: () => ({}) },
  endSession: {
    targets: TARGETS,
    status: signedIn((target, caller) => (isOwn(target, caller) ? 200 : 404)),
    request: () => ({}),
  },
  endOtherSessions: { targets: null, status: signedIn(() => 200), request: () => ({}) },
} satisfies Record<string, Row>;
