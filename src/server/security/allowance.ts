import { isIPv4, isIPv6 } from 'node:net';

export interface AllowanceLimits {
  /** What an address may spend at once. */
  readonly most: number;
  /** What it gets back. */
  readonly perMinute: number;
  /** How many addresses are remembered. */
  readonly addresses: number;
  /** What happens to a new address when so many are remembered already. */
  readonly whenFull: 'refuse' | 'allow';
}

/** So much for each address, in memory alone: an address is forgotten as soon as it has everything back. */
export interface Allowance {
  /** False, and nothing is spent, when the address has less than that left. */
  spend(address: string, amount: number): boolean;
}

const MINUTE = 60_000;

interface Account {
  readonly left: number;
  readonly at: number;
}

export function createAllowance(limits: AllowanceLimits, now: () => number): Allowance {
  const { most, perMinute, addresses, whenFull } = limits;
  /** Whoever spent last stands last. */
  const accounts = new Map<string, Account>();

  function leftOf(account: Account | undefined): number {
    if (!account) return most;
    const minutes = Math.max(0, now() - account.at) / MINUTE;
    return Math.min(most, account.left + minutes * perMinute);
  }

  /** Looks at the longest idle only: each is looked at once for every time that it was written. */
  function forgetIdle(): void {
    for (const [network, account] of accounts) {
      if (leftOf(account) < most) return;
      accounts.delete(network);
    }
  }

  return {
    spend(address, amount) {
      forgetIdle();
      const network = networkOf(address);
      const account = accounts.get(network);
      const left = leftOf(account) - amount;
      if (!account && accounts.size >= addresses) return whenFull === 'allow';
      if (left < 0) return false;
      accounts.delete(network);
      accounts.set(network, { left, at: now() });
      return true;
    },
  };
}

/** Whoever has one IPv6 address has 2^64 of them; a proxy may pass on any text, and those share one account. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return '';
  const [before = [], after = []] = plain.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = plain.includes('::')
    ? Array.from({ length: 8 - before.length - after.length }, () => '0')
    : [];
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
