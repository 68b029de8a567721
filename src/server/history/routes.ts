import type { Handlers } from '../http/handlers.ts';
import type { History } from './history.ts';

export function createHistoryHandlers(history: History) {
  return {
    'GET /history': ({ query, caller }) => history.list(query, caller.user),
    'POST /history/:entryId/undo': ({ params, caller, attempt }) =>
      history.undo(params.entryId, caller.user, attempt),
  } satisfies Partial<Handlers>;
}
