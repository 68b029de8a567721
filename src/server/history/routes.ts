import { callerOf } from '../http/bearer.ts';
import { type Handlers, parameterOf } from '../http/endpoints.ts';
import { HistoryQuery } from '../http/product-change-endpoints.ts';
import { requireShape } from '../http/schemas.ts';
import { attemptOf, sendReply } from '../product/idempotency.ts';
import type { History } from './history.ts';

export function createHistoryHandlers(history: History): Pick<Handlers, 'history' | 'undoChange'> {
  return {
    history: (request) => history.list(requireShape(HistoryQuery, request.query), callerOf(request).user),

    async undoChange(request, reply) {
      const entryId = parameterOf(request, 'entryId');
      const attempt = attemptOf(request, 'undo', entryId);
      return sendReply(reply, await history.undo(entryId, callerOf(request).user, attempt));
    },
  };
}
