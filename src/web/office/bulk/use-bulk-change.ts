import { useState } from 'react';
import type { BulkChange, BulkPreview } from '../../../domain/product/bulk.ts';
import type { Answer, Answered, Api } from '../../data/api.ts';
import { randomKey } from '../../data/idempotency-key.ts';
import { sellerTexts } from '../../seller/texts.ts';

export type BulkResult = Answered<'POST /products/change'>;

export interface BulkWork {
  readonly isBusy: boolean;
  /** Why the last change was not made; empty if there is nothing to report. */
  readonly failure: readonly string[];
  preview(ids: readonly string[], change: BulkChange): Promise<Answer<BulkPreview>>;
  /** Writes a change that somebody has seen. Resolves to whether it was made. */
  apply(ids: readonly string[], change: BulkChange, digest: string): Promise<boolean>;
  /** For a change that needs no look before. */
  run(ids: readonly string[], change: BulkChange): Promise<boolean>;
}

export function useBulkChange(
  api: Api,
  onChanged: (change: BulkChange, result: BulkResult) => void,
): BulkWork {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<readonly string[]>([]);
  const [keyFor] = useState(createKeys);

  async function ask<T>(call: () => Promise<Answer<T>>): Promise<T | null> {
    setBusy(true);
    setFailure([]);
    const answer = await call();
    setBusy(false);
    if (answer.kind === 'ok') return answer.value;
    setFailure(reasonsOf(answer));
    return null;
  }
  const preview = (ids: readonly string[], change: BulkChange) =>
    api.call('POST /products/change/preview', { body: { ids, change } });
  async function apply(ids: readonly string[], change: BulkChange, digest: string): Promise<boolean> {
    const body = { ids, change, digest };
    const made = await ask(() => api.call('POST /products/change', { body, key: keyFor(digest) }));
    if (made) onChanged(change, made);
    return made !== null;
  }
  async function run(ids: readonly string[], change: BulkChange): Promise<boolean> {
    const seen = await ask(() => preview(ids, change));
    return seen !== null && apply(ids, change, seen.digest);
  }
  return { isBusy, failure, preview, apply, run };
}

export function reasonsOf(answer: Answer<unknown>): readonly string[] {
  if (answer.kind !== 'refused') return [sellerTexts.offline];
  return [answer.message, ...new Set(answer.errors.map(({ msg }) => msg))];
}

/** The same key for every attempt with the same digest, so that a retry after a lost answer changes nothing twice. */
export function createKeys(): (digest: string) => string {
  let last = { digest: '', key: '' };
  return (digest) => {
    if (last.digest !== digest) last = { digest, key: randomKey() };
    return last.key;
  };
}
