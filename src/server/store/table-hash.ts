import { hash } from 'node:crypto';

export type Row = Record<string, string | number | null>;

/** A hash of the rows of a table. It does not depend on the engine or the order of the rows. */
interface Fingerprint {
  add(row: Row): void;
  /** As text; zeros for no rows. */
  value(): string;
}

/** The XOR of the hashes of its rows. Rows have unique keys, so no two of them cancel each other out. */
export function createFingerprint(): Fingerprint {
  const sum = Buffer.alloc(32);
  return {
    add(row) {
      const digest = hash('sha256', JSON.stringify(row), 'buffer');
      for (let at = 0; at < sum.length; at += 1) sum[at]! ^= digest[at]!;
    },
    value: () => sum.toString('hex'),
  };
}
