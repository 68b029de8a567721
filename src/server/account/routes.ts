import { callerOf, findBearerToken } from '../http/bearer.ts';
import { type Handlers, parameterOf } from '../http/endpoints.ts';
import { LoginBody, PasswordBody, requireShape } from '../http/schemas.ts';
import type { Accounts } from './accounts.ts';

type AccountHandlers = Pick<Handlers, 'login' | 'logout' | 'user' | 'resetPassword'>;

export function createAccountHandlers(accounts: Accounts): AccountHandlers {
  return {
    /** Ends the session of a token in the request, so that a second sign-in does not leave two sessions. */
    async login(request) {
      const login = await accounts.login(
        requireShape(LoginBody, request.body),
        request.ip,
        request.headers['user-agent'],
      );
      const token = findBearerToken(request.headers.authorization);
      const caller = token && (await accounts.findCaller(token));
      if (caller) await accounts.logout(caller);
      return login;
    },
    async logout(request, reply) {
      await accounts.logout(callerOf(request));
      return reply.code(204).send();
    },
    async user(request) {
      return { user: await accounts.requireUser(callerOf(request), parameterOf(request, 'userId')) };
    },
    async resetPassword(request) {
      const { userId, ...change } = requireShape(PasswordBody, request.body);
      await accounts.changePassword(callerOf(request), userId, change, request.ip);
      return { statusCode: 200, message: 'Tu contraseña fue actualizada' };
    },
  };
}
