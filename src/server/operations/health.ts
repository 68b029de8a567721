import { ShopError } from '../../domain/errors.ts';
import type { Handlers } from '../http/handlers.ts';
import type { Store } from '../store/store.ts';

/** For load balancers. A process that is closing answers CLOSING, so that it gets no more requests. */
export function createHealthHandler(store: Pick<Store, 'ping'>, isClosing: () => boolean) {
  return {
    async 'GET /health'() {
      if (isClosing()) throw new ShopError('CLOSING');
      await store.ping().catch((cause: unknown) => {
        throw new ShopError('UNAVAILABLE', { cause });
      });
      return { status: 'ok' };
    },
  } satisfies Partial<Handlers>;
}
