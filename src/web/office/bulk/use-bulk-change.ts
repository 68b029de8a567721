import { useRef, useState } from 'react';
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
  const keyFor = useKeys();

  const preview = (ids: readonly string[], change: BulkChange) =>
    api.call('POST /products/change/preview', { body: { ids, change } });

  async function apply(ids: readonly string[], change: BulkChange, digest: string): Promise<boolean> {
    setBusy(true);
    setFailure([]);
    const answer = await api.call('POST /products/change', {
      body: { ids, change, digest },
      key: keyFor(digest),
    });
    setBusy(false);
    if (answer.kind !== 'ok') {
      setFailure(reasonsOf(answer));
      return false;
    }
    onChanged(change, answer.value);
    return true;
  }

  async function run(ids: readonly string[], change: BulkChange): Promise<boolean> {
    setBusy(true);
    setFailure([]);
    const answer = await preview(ids, change);
    if (answer.kind === 'ok') return apply(ids, change, answer.value.digest);
    setBusy(false);
    setFailure(reasonsOf(answer));
    return false;
  }

  return { isBusy, failure, preview, apply, run };
}

export function reasonsOf(answer: Answer<unknown>): readonly string[] {
  if (answer.kind !== 'refused') return [sellerTexts.offline];
  return [answer.message, ...new Set(answer.errors.map(({ msg }) => msg))];
}

/** The same key for every attempt with the same digest, so that a retry after a lost answer changes nothing twice. */
function useKeys(): (digest: string) => string {
  const last = useRef({ digest: '', key: '' });
  return (digest) => {
    if (last.current.digest !== digest) last.current = { digest, key: randomKey() };
    return last.current.key;
  };
}
