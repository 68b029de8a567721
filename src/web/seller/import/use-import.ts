import { useEffect, useRef, useState } from 'react';
import type { ImportOutcome, ImportPreview, ImportProgress } from '../../../domain/import/preview.ts';
import type { Answer, Refused } from '../../data/api.ts';
import { useWatched, type Watchable } from '../../runtime/observable.ts';
import { randomKey } from '../product-form/model/idempotency-key.ts';
import type { ImportApi } from './import-api.ts';

export type Failure = Refused | { readonly kind: 'unreachable' };

/** Where an import stands. `share` goes from 0 to 1; null where nobody can tell. `back` is the step that a cancelled one leads to. */
type ImportStage =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'uploading'; readonly share: number; readonly back: ImportStage }
  | { readonly kind: 'reviewing'; readonly back: ImportStage }
  | { readonly kind: 'reviewed'; readonly preview: ImportPreview; readonly failure: Failure | null }
  | { readonly kind: 'importing'; readonly share: number | null }
  | { readonly kind: 'failed'; readonly failure: Failure };

export const CHOOSING: ImportStage = { kind: 'choosing' };
const ASK_AGAIN_MS = 1_000;
/** From here on it is the shop's own trouble, or that of something in between: the import may well go on. */
const TROUBLE = 500;

/** The chosen files, which stay chosen when the page is left and opened again. */
export type ChosenFiles = Watchable<readonly File[]>;

const NONE: readonly File[] = [];

export function useImport(api: ImportApi, chosen: ChosenFiles, onDone: (outcome: ImportOutcome) => void) {
  const files = useWatched(chosen, NONE);
  const [stage, setStage] = useState<ImportStage>(CHOOSING);
  const underWay = useRef<AbortController | null>(null);
  const key = useRef('');
  useEffect(() => () => underWay.current?.abort(), []);

  function startSending(whenSent: ImportStage, back: ImportStage) {
    underWay.current = new AbortController();
    const { signal } = underWay.current;
    const onProgress = (share: number) => setStage(share < 1 ? { kind: 'uploading', share, back } : whenSent);
    onProgress(0);
    return { key: key.current, signal, onProgress };
  }

  function goBack(to: ImportStage): void {
    underWay.current?.abort();
    setStage(to);
  }

  async function review(): Promise<void> {
    // Another plan is another import: it gets a key of its own.
    key.current = randomKey();
    const answer = await api.preview(files, startSending({ kind: 'reviewing', back: CHOOSING }, CHOOSING));
    if (answer.kind === 'ok') setStage({ kind: 'reviewed', preview: answer.value, failure: null });
    else if (answer.kind !== 'aborted') setStage({ kind: 'failed', failure: answer });
  }

  async function confirm(preview: ImportPreview): Promise<void> {
    const back: ImportStage = { kind: 'reviewed', preview, failure: null };
    const watching = watch();
    const answer = await api.confirm(
      files,
      preview.plan,
      startSending({ kind: 'importing', share: null }, back),
    );
    clearInterval(watching);
    const outcome = isLost(answer) ? await follow() : null;
    if (answer.kind === 'ok') finish(answer.value);
    else if (outcome) finish(outcome);
    else if (answer.kind !== 'aborted') setStage({ kind: 'reviewed', preview, failure: answer });
  }

  function finish(outcome: ImportOutcome): void {
    chosen.set(NONE);
    onDone(outcome);
  }

  const showShare = (share: number) => setStage({ kind: 'importing', share });

  /** While the answer is awaited: what the shop works on has arrived, whatever the upload said last. */
  function watch() {
    return setInterval(async () => {
      const answer = await api.progress(key.current);
      if (answer.kind !== 'ok' || answer.value.state !== 'running') return;
      const share = shareOf(answer.value);
      setStage((current) => (isUnderWay(current) ? { kind: 'importing', share } : current));
    }, ASK_AGAIN_MS);
  }

  function follow(): Promise<ImportOutcome | null> {
    const wait = () => new Promise<void>((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    return followImport({ ask: () => api.progress(key.current), wait, onShare: showShare });
  }

  function choose(others: readonly File[]): void {
    chosen.set(others);
    setStage(CHOOSING);
  }

  return { files, stage, choose, review, confirm, goBack };
}

function isUnderWay({ kind }: ImportStage): boolean {
  return kind === 'uploading' || kind === 'importing';
}

function isLost(answer: Answer<unknown>): boolean {
  return answer.kind === 'unreachable' || (answer.kind === 'refused' && answer.status >= TROUBLE);
}

/** What is known of an import whose answer got lost on the way. */
interface Following {
  readonly ask: () => Promise<Answer<ImportProgress>>;
  readonly wait: () => Promise<void>;
  /** From 0 to 1. */
  readonly onShare: (share: number) => void;
}

/** How often nobody may answer before it is given up. */
const PATIENCE = 30;

/** The outcome once there is one; null when the shop knows of no such import, or cannot be asked. */
export async function followImport({ ask, wait, onShare }: Following): Promise<ImportOutcome | null> {
  for (let silent = 0; silent < PATIENCE; ) {
    const answer = await ask();
    if (answer.kind === 'ok') {
      silent = 0;
      if (answer.value.state === 'done') return answer.value.outcome;
      if (answer.value.state === 'unknown') return null;
      onShare(shareOf(answer.value));
    } else silent += 1;
    await wait();
  }
  return null;
}

function shareOf(progress: ImportProgress): number {
  return progress.state === 'running' && progress.total > 0 ? progress.done / progress.total : 0;
}
