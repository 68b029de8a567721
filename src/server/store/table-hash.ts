import { hash } from 'node:crypto';

export type Row = Record<string, string | number | null>;

/**
 * The XOR of the hashes of the rows of a table, so it does not depend on the engine or on their order. Rows have unique
 * keys, so no two of them cancel each other out.
 */
export function createFingerprint() {
  const sum = Buffer.alloc(32);
  return {
    add(row: Row): void {
      const digest = hash('sha256', JSON.stringify(row), 'buffer');
      for (let at = 0; at < sum.length; at += 1) sum[at]! ^= digest[at]!;
    },
    value: () => sum.toString('hex'),
  };
}
