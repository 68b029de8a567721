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

/** The limits of the calls by link, in the memory of this process. */
export function createLinkLimits(now: () => number) {
  const wrongKeys = createRateLimit(WRONG_KEYS, now);
  const posts = createRateLimit(POSTS, now, (orderId) => orderId);
  const reads = createRateLimit(READS, now, (key) => key);
  const pages = createRateLimit(PAGES, now, (key) => key);
  return {
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
    requirePage(key: string): void {
      if (!pages.tryConsume(key, 1)) throw tooMany(RETRY_SECONDS.page);
    },
    requireRead(key: string): void {
      if (!reads.tryConsume(key, 1)) throw tooMany(RETRY_SECONDS.read);
    },
  };
}

function tooMany(retryAfterSeconds: number): ShopError {
  return new ShopError('TOO_MANY_GUESSES', { retryAfterSeconds });
}
