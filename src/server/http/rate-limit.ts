import { networkOf } from './networks.ts';

export interface RateLimitOptions {
  /** How much an address may consume at once. */
  readonly capacity: number;
  /** How much of the capacity comes back in a minute. */
  readonly perMinute: number;
  /** How many addresses are remembered. */
  readonly addresses: number;
  /** What happens to a new address when that many are remembered already. */
  readonly whenFull: 'refuse' | 'allow';
}

const MINUTE = 60_000;

interface Bucket {
  readonly left: number;
  readonly at: number;
}

/**
 * A token bucket for each address, in memory. An address is forgotten when its bucket is full again. `keyOf` groups
 * addresses: without it, all of a network share a bucket.
 */
export function createRateLimit(
  options: RateLimitOptions,
  now: () => number,
  keyOf: (address: string) => string = networkOf,
) {
  const { capacity, perMinute, addresses, whenFull } = options;
  /** The address that consumed last is the last entry. */
  const buckets = new Map<string, Bucket>();

  function leftOf(bucket: Bucket | undefined): number {
    if (!bucket) return capacity;
    const minutes = Math.max(0, now() - bucket.at) / MINUTE;
    return Math.min(capacity, bucket.left + minutes * perMinute);
  }

  /** Stops at the first bucket that is not full, so each write is paid for by at most one later deletion. */
  function deleteFull(): void {
    for (const [network, bucket] of buckets) {
      if (leftOf(bucket) < capacity) return;
      buckets.delete(network);
    }
  }

  return {
    /** Answers false, and consumes nothing, when the address has less than `amount` left. */
    tryConsume(address: string, amount: number): boolean {
      deleteFull();
      const network = keyOf(address);
      const bucket = buckets.get(network);
      const left = leftOf(bucket) - amount;
      if (!bucket && buckets.size >= addresses) return whenFull === 'allow';
      if (left < 0) return false;
      buckets.delete(network);
      buckets.set(network, { left, at: now() });
      return true;
    },
    /** Answers whether the address has `amount` left, and consumes nothing. */
    has: (address: string, amount: number) => leftOf(buckets.get(keyOf(address))) >= amount,
  };
}
