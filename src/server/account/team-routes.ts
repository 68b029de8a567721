import type { FastifyRequest } from 'fastify';
import { callerOf } from '../http/bearer.ts';
import { type Handlers, parameterOf } from '../http/endpoints.ts';
import { requireShape } from '../http/schemas.ts';
import { AcceptBody, InviteBody, LinkBody, PersonBody, type TeamCall } from '../http/team-endpoints.ts';
import { attemptOf, sendReply, type WriteAttempt } from '../product/idempotency.ts';
import type { Accounts } from './accounts.ts';
import type { OpenSessions } from './open-sessions.ts';
import type { Team, TeamCaller } from './team.ts';

type TeamHandlers = Pick<Handlers, TeamCall>;
type OwnCall = 'invitation' | 'acceptInvitation' | 'sessions' | 'endSession' | 'endOtherSessions';

export function createTeamHandlers(team: Team, sessions: OpenSessions, accounts: Accounts): TeamHandlers {
  return { ...createPeopleHandlers(team, accounts), ...createOwnHandlers(sessions, accounts) };
}

/** What administrators do with the people of the shop. */
function createPeopleHandlers(team: Team, accounts: Accounts): Omit<TeamHandlers, OwnCall> {
  /** The password is compared before the transaction, which decides whether it was needed. */
  async function callerWith(request: FastifyRequest, password: string | undefined): Promise<TeamCaller> {
    const caller = callerOf(request);
    if (password !== undefined) await accounts.requirePassword(caller, password, request.ip);
    return { user: caller.user, hasPassword: password !== undefined };
  }
  return {
    users: () => team.all(),
    async inviteUser(request, reply) {
      const { password, ...fields } = requireShape(InviteBody, request.body);
      const by = await callerWith(request, password);
      return sendReply(reply, await team.invite(by, fields, attemptAt(request, fields)));
    },
    async updateUser(request, reply) {
      const { password, name, role, status } = requireShape(PersonBody, request.body);
      const update = {
        ...(name !== undefined && { name }),
        ...(role && { role }),
        ...(status && { status }),
      };
      const by = await callerWith(request, password);
      return sendReply(reply, await team.update(by, personOf(request), update, attemptAt(request, update)));
    },
    async linkUser(request, reply) {
      const { password } = requireShape(LinkBody, request.body ?? {});
      const by = await callerWith(request, password);
      return sendReply(reply, await team.link(by, personOf(request), attemptAt(request)));
    },
    async revokeLink(request, reply) {
      const id = parameterOf(request, 'linkId');
      return sendReply(reply, await team.revokeLink(callerOf(request).user, id, attemptAt(request)));
    },
    async endUserSessions(request, reply) {
      const { user, tokenHash } = callerOf(request);
      return sendReply(reply, await team.endSessions(user, personOf(request), tokenHash, attemptAt(request)));
    },
  };
}

/** What people do with their own link and their own sessions. */
function createOwnHandlers(sessions: OpenSessions, accounts: Accounts): Pick<TeamHandlers, OwnCall> {
  return {
    async invitation(request) {
      const invitation = await accounts.invitations.view(parameterOf(request, 'token'), request.ip);
      return { invitation };
    },
    acceptInvitation(request) {
      const password = requireShape(AcceptBody, request.body);
      const token = parameterOf(request, 'token');
      return accounts.invitations.accept(token, password, request.ip, request.headers['user-agent']);
    },
    async sessions(request) {
      return { sessions: await sessions.all(callerOf(request)) };
    },
    async endSession(request, reply) {
      const id = parameterOf(request, 'sessionId');
      return sendReply(reply, await sessions.end(callerOf(request), id, attemptAt(request)));
    },
    async endOtherSessions(request, reply) {
      return sendReply(reply, await sessions.endOthers(callerOf(request), attemptAt(request)));
    },
  };
}

const USER_ID = /^[\w-]{1,64}$/;

/** PostgreSQL refuses NUL in any text, so an impossible id becomes one that nobody has. */
function personOf(request: FastifyRequest): string {
  const id = parameterOf(request, 'userId');
  return USER_ID.test(id) ? id : '';
}

/** The same key for another address or body is another request. */
function attemptAt(request: FastifyRequest, body: object = {}): WriteAttempt {
  return attemptOf(request, request.url, body);
}
