import { ShopError } from '../../domain/errors.ts';
import type { Store } from '../store/store.ts';
import type { Handlers } from './handlers.ts';

export function createHealthHandler(store: Store): Pick<Handlers, 'health'> {
  return {
    async health() {
      await store.ping().catch((cause: unknown) => {
        throw new ShopError('UNAVAILABLE', { cause, retryAfterSeconds: 2 });
      });
      return { status: 'ok' };
    },
  };
}
