import type { Accounts } from '../accounts.ts';
import { callerOf } from './bearer.ts';
import type { Handlers } from './handlers.ts';
import { LoginBody, requireShape } from './schemas.ts';

export function createAuthHandlers(accounts: Accounts): Pick<Handlers, 'login' | 'logout'> {
  return {
    login: (request) => accounts.login(requireShape(LoginBody, request.body), request.ip),
    async logout(request, reply) {
      await accounts.logout(callerOf(request));
      return reply.code(204).send();
    },
  };
}
