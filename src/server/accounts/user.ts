import { callerOf } from '../http/bearer.ts';
import { type Handlers, parameterOf } from '../http/endpoints.ts';
import { PasswordBody, requireShape } from '../http/schemas.ts';
import type { Accounts } from './accounts.ts';

export function createUserHandlers(accounts: Accounts): Pick<Handlers, 'user' | 'resetPassword'> {
  return {
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
