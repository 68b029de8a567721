import { callerOf, findBearerToken } from '../http/bearer.ts';
import type { Handlers } from '../http/endpoints.ts';
import { LoginBody, requireShape } from '../http/schemas.ts';
import type { Accounts } from './accounts.ts';

export function createAuthHandlers(accounts: Accounts): Pick<Handlers, 'login' | 'logout'> {
  return {
    /** The session of a token that is sent along ends: whoever signs in again has one session, not two. */
    async login(request) {
      const login = await accounts.login(requireShape(LoginBody, request.body), request.ip);
      const token = findBearerToken(request.headers.authorization);
      const caller = token && (await accounts.findCaller(token));
      if (caller) await accounts.logout(caller);
      return login;
    },
    async logout(request, reply) {
      await accounts.logout(callerOf(request));
      return reply.code(204).send();
    },
  };
}
