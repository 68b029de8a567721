import { networkOf } from './networks.ts';

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
interface Allowance {
  /** False, and nothing is spent, when the address has less than that left. */
  spend(address: string, amount: number): boolean;
  /** Whether the address has that much left; spends nothing. */
  has(address: string, amount: number): boolean;
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
    has: (address, amount) => leftOf(accounts.get(networkOf(address))) >= amount,
  };
}
