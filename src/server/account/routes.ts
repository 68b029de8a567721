import { findBearerToken } from '../http/bearer.ts';
import type { Handlers } from '../http/handlers.ts';
import type { Accounts } from './accounts.ts';

export function createAccountHandlers(accounts: Accounts) {
  return {
    /** Ends the session of a token in the request, so that a second sign-in does not leave two sessions. */
    async 'POST /auth/login'({ body, request }) {
      const login = await accounts.login(body, request.ip, request.headers['user-agent']);
      const token = findBearerToken(request.headers.authorization);
      const caller = token && (await accounts.findCaller(token));
      if (caller) await accounts.logout(caller);
      return login;
    },
    async 'POST /auth/logout'({ caller }) {
      await accounts.logout(caller);
      return null;
    },
    'GET /user/:userId': async ({ params, caller }) => ({
      user: await accounts.requireUser(caller, params.userId),
    }),
    async 'POST /user/reset-password'({ body: { userId, ...change }, caller, request }) {
      await accounts.changePassword(caller, userId, change, request.ip);
      return { statusCode: 200, message: 'Tu contraseña fue actualizada' };
    },
  } satisfies Partial<Handlers>;
}
