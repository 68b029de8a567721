import { ShopError } from '../../../domain/errors.ts';
import { isKey } from '../../../domain/orders/cart-order.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { createRateLimit, type RateLimitOptions } from '../../http/rate-limit.ts';

const WRONG_KEYS: RateLimitOptions = { capacity: 60, perMinute: 10, addresses: 20_000, whenFull: 'refuse' };
const POSTS: RateLimitOptions = { capacity: 20, perMinute: 20 / 60, addresses: 20_000, whenFull: 'allow' };
const READS: RateLimitOptions = { capacity: 30, perMinute: 30, addresses: 20_000, whenFull: 'allow' };
/** More than people load a page; each one is rendered anew. */
const PAGES: RateLimitOptions = { capacity: 120, perMinute: 120, addresses: 20_000, whenFull: 'allow' };
const RETRY_SECONDS = { wrongKey: 6, post: 180, read: 2, page: 1 } as const;

export type KeyLimit = ReturnType<typeof createKeyLimit>;

/** For each key that an order has: invented keys take nothing, so that nobody fills the memory with them. */
function createKeyLimit(options: RateLimitOptions, now: () => number, retryAfterSeconds: number) {
  const limit = createRateLimit(options, now, (key) => key);
  const refuseUnless = (isAllowed: boolean) => {
    if (!isAllowed) throw tooMany(retryAfterSeconds);
  };
  return {
    /** Before the order is read. */
    requireLeft: (key: string) => refuseUnless(limit.has(key, 1)),
    take: (key: string) => refuseUnless(limit.tryConsume(key, 1)),
  };
}

/** The limits of the calls by link, in the memory of this process. */
export function createLinkLimits(now: () => number) {
  const wrongKeys = createRateLimit(WRONG_KEYS, now);
  const posts = createRateLimit(POSTS, now, (orderId) => orderId);
  return {
    reads: createKeyLimit(READS, now, RETRY_SECONDS.read),
    pages: createKeyLimit(PAGES, now, RETRY_SECONDS.page),
    /** Only wrong keys are limited: a stranger behind the same address must not close other people's pages. */
    async requireKnown(
      key: string,
      address: string,
      find: (key: string) => Promise<Order | null>,
    ): Promise<Order> {
      const order = isKey(key) ? await find(key) : null;
      if (order) return order;
      if (!wrongKeys.tryConsume(address, 1)) throw tooMany(RETRY_SECONDS.wrongKey);
      throw new ShopError('ORDER_NOT_FOUND');
    },
    requirePost(orderId: string): void {
      if (!posts.tryConsume(orderId, 1)) throw tooMany(RETRY_SECONDS.post);
    },
  };
}

function tooMany(retryAfterSeconds: number): ShopError {
  return new ShopError('TOO_MANY_GUESSES', { retryAfterSeconds });
}
