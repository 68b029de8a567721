import { hash } from 'node:crypto';

export type Row = Record<string, string | number | null>;

/** What a table holds, whatever engine it is read from and in which order: no other rows have the same one. */
interface Fingerprint {
  add(row: Row): void;
  /** As text. Of no rows: zeros. */
  value(): string;
}

/** A sum without carry of the hashes of its rows: rows have keys, so no two of them cancel each other out. */
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
