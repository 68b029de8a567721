import type { FastifyRequest } from 'fastify';
import { callerOf } from '../http/bearer.ts';
import { type Handlers, parameterOf } from '../http/endpoints.ts';
import { requireShape } from '../http/schemas.ts';
import { AcceptBody, InviteBody, PersonBody, type TeamCall } from '../http/team-endpoints.ts';
import { attemptOf, sendReply, type WriteAttempt } from '../product/idempotency.ts';
import type { Accounts } from './accounts.ts';
import type { OpenSessions } from './open-sessions.ts';
import type { Team } from './team.ts';

type TeamHandlers = Pick<Handlers, TeamCall>;

export function createTeamHandlers(team: Team, sessions: OpenSessions, accounts: Accounts): TeamHandlers {
  return {
    users: () => team.all(),
    async inviteUser(request, reply) {
      const fields = requireShape(InviteBody, request.body);
      return sendReply(reply, await team.invite(callerOf(request).user, fields, attemptAt(request, fields)));
    },
    async updateUser(request, reply) {
      const { name, role, status } = requireShape(PersonBody, request.body);
      const update = {
        ...(name !== undefined && { name }),
        ...(role && { role }),
        ...(status && { status }),
      };
      const id = personOf(request);
      return sendReply(
        reply,
        await team.update(callerOf(request).user, id, update, attemptAt(request, update)),
      );
    },
    async linkUser(request, reply) {
      return sendReply(reply, await team.link(callerOf(request).user, personOf(request), attemptAt(request)));
    },
    async endUserSessions(request, reply) {
      const { user, tokenHash } = callerOf(request);
      return sendReply(reply, await team.endSessions(user, personOf(request), tokenHash, attemptAt(request)));
    },
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
