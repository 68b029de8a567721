import type { FastifyRequest } from 'fastify';
import type { Handlers } from '../http/handlers.ts';
import type { Accounts, SignedIn } from './accounts.ts';
import type { OpenSessions } from './open-sessions.ts';
import type { Team, TeamCaller } from './team.ts';

export function createTeamHandlers(team: Team, sessions: OpenSessions, accounts: Accounts) {
  return { ...createPeopleHandlers(team, accounts), ...createOwnHandlers(sessions, accounts) };
}

/** What administrators do with the people of the shop. */
function createPeopleHandlers(team: Team, accounts: Accounts) {
  /** The password is compared before the transaction, which decides whether it was needed. */
  async function callerWith(
    caller: SignedIn,
    password: string | undefined,
    { ip }: FastifyRequest,
  ): Promise<TeamCaller> {
    if (password !== undefined) await accounts.requirePassword(caller, password, ip);
    return { user: caller.user, hasPassword: password !== undefined };
  }
  return {
    'GET /users': () => team.all(),
    async 'POST /users/invite'({ body: { password, ...fields }, caller, attempt, request }) {
      return team.invite(await callerWith(caller, password, request), fields, attempt);
    },
    async 'POST /users/:userId/update'({ params, body: { password, ...update }, caller, attempt, request }) {
      const by = await callerWith(caller, password, request);
      return team.update(by, plainId(params.userId), update, attempt);
    },
    async 'POST /users/:userId/link'({ params, body: { password }, caller, attempt, request }) {
      return team.link(await callerWith(caller, password, request), plainId(params.userId), attempt);
    },
    'POST /users/links/:linkId/revoke': ({ params, caller, attempt }) =>
      team.revokeLink(caller.user, params.linkId, attempt),
    'POST /users/:userId/sessions/end': ({ params, caller, attempt }) =>
      team.endSessions(caller.user, plainId(params.userId), caller.tokenHash, attempt),
  } satisfies Partial<Handlers>;
}

/** What people do with their own link and their own sessions. */
function createOwnHandlers(sessions: OpenSessions, accounts: Accounts) {
  return {
    'GET /invitations/:token': async ({ params, request }) => ({
      invitation: await accounts.invitations.view(params.token, request.ip),
    }),
    'POST /invitations/:token': ({ params, body, request }) =>
      accounts.invitations.accept(params.token, body, request.ip, request.headers['user-agent']),
    'GET /sessions': async ({ caller }) => ({ sessions: await sessions.all(caller) }),
    'POST /sessions/:sessionId/end': ({ params, caller, attempt }) =>
      sessions.end(caller, params.sessionId, attempt),
    'POST /sessions/end-others': ({ caller, attempt }) => sessions.endOthers(caller, attempt),
  } satisfies Partial<Handlers>;
}

const USER_ID = /^[\w-]{1,64}$/;

/** PostgreSQL refuses NUL in any text, so an impossible id becomes one that nobody has. */
function plainId(id: string): string {
  return USER_ID.test(id) ? id : '';
}
