import { ShopError } from '../../../domain/errors.ts';
import { neighbourhoodOf } from '../../http/networks.ts';
import { createRateLimit, type RateLimitOptions } from '../../http/rate-limit.ts';
import type { OrderWrite } from '../../store/order-transaction.ts';

/** Mobile carriers have many people behind one address. */
const NETWORK: RateLimitOptions = { capacity: 20, perMinute: 1, addresses: 20_000, whenFull: 'refuse' };
/** One customer of a provider can have thousands of networks. */
const NEIGHBOURS: RateLimitOptions = { capacity: 60, perMinute: 4, addresses: 20_000, whenFull: 'refuse' };
/** Full while neighbours have stored nothing in the last hour. */
const NEWCOMERS: RateLimitOptions = { capacity: 1, perMinute: 1 / 60, addresses: 20_000, whenFull: 'allow' };
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const HOURS_IN_DAY_LIMIT = 10;
const RETRY_SECONDS = { network: 60, shop: 600 } as const;

export type TapLimits = ReturnType<typeof createTapLimits>;

/** How many orders taps may store. Networks are counted in the memory of this process, and never stored with an order. */
export function createTapLimits({ perHour, now }: { readonly perHour: number; readonly now: () => number }) {
  const networks = createRateLimit(NETWORK, now);
  const neighbours = createRateLimit(NEIGHBOURS, now, neighbourhoodOf);
  const newcomers = createRateLimit(NEWCOMERS, now, neighbourhoodOf);
  return {
    requireNetwork(address: string): void {
      const isAllowed =
        neighbours.has(address, 1) && networks.tryConsume(address, 1) && neighbours.tryConsume(address, 1);
      if (!isAllowed) throw tooMany(RETRY_SECONDS.network);
    },
    /** Half is kept for newcomers, so that a few neighbourhoods cannot close the shop to everybody else. */
    async requireShop({ tapsSince }: Pick<OrderWrite, 'tapsSince'>, address: string): Promise<void> {
      const most = newcomers.has(address, 1) ? perHour : perHour / 2;
      const today = await tapsSince(now() - DAY);
      const isFull =
        today >= HOURS_IN_DAY_LIMIT * most || (today >= most && (await tapsSince(now() - HOUR)) >= most);
      if (isFull) throw tooMany(RETRY_SECONDS.shop);
    },
    noteStored: (address: string) => void newcomers.tryConsume(address, 1),
  };
}

function tooMany(retryAfterSeconds: number): ShopError {
  return new ShopError('TOO_MANY_ORDERS', { retryAfterSeconds });
}
