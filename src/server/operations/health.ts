import { ShopError } from '../../domain/errors.ts';
import type { Handlers } from '../http/endpoints.ts';
import type { Store } from '../store/store.ts';

/** What balancers ask. One that is about to stop says so while it finishes its work, and gets no more of it. */
export function createHealthHandler(
  store: Pick<Store, 'ping'>,
  isClosing: () => boolean,
): Pick<Handlers, 'health'> {
  return {
    async health() {
      if (isClosing()) throw new ShopError('CLOSING');
      await store.ping().catch((cause: unknown) => {
        throw new ShopError('UNAVAILABLE', { cause });
      });
      return { status: 'ok' };
    },
  };
}
