import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import type { ImportOutcome, ImportPreview, ImportProgress } from '../../../domain/import/preview.ts';
import type { Answer } from '../../data/api.ts';
import { useObservable, type WritableObservable } from '../../runtime/observable.ts';
import { type Failure, SERVER_ERROR } from '../failure.ts';
import { randomKey } from '../product-form/model/idempotency-key.ts';
import type { ImportApi } from './import-api.ts';

/**
 * The state of an import. `share` goes from 0 to 1 and is null while it is unknown. `back` is the stage after
 * cancelling.
 */
type ImportStage =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'uploading'; readonly share: number; readonly back: ImportStage }
  | { readonly kind: 'reviewing'; readonly back: ImportStage }
  | { readonly kind: 'reviewed'; readonly preview: ImportPreview; readonly failure: Failure | null }
  | { readonly kind: 'importing'; readonly share: number | null }
  | { readonly kind: 'failed'; readonly failure: Failure };

export const CHOOSING: ImportStage = { kind: 'choosing' };
const ASK_AGAIN_MS = 1_000;

/** The chosen files. They stay chosen when the page is left and opened again. */
export type ChosenFiles = WritableObservable<readonly File[]>;

const NONE: readonly File[] = [];

type SetStage = Dispatch<SetStateAction<ImportStage>>;

export function useImport(api: ImportApi, chosen: ChosenFiles, onDone: (outcome: ImportOutcome) => void) {
  const files = useObservable(chosen, NONE);
  const [stage, setStage] = useState<ImportStage>(CHOOSING);
  const upload = useUpload(setStage);

  async function review(): Promise<void> {
    upload.newKey();
    const options = upload.start({ kind: 'reviewing', back: CHOOSING }, CHOOSING);
    const answer = await api.preview(files, options);
    if (answer.kind === 'ok') setStage({ kind: 'reviewed', preview: answer.value, failure: null });
    else if (answer.kind !== 'aborted') setStage({ kind: 'failed', failure: answer });
  }

  async function confirm(preview: ImportPreview): Promise<void> {
    const options = upload.start(
      { kind: 'importing', share: null },
      { kind: 'reviewed', preview, failure: null },
    );
    const polling = pollProgress(api, options.key, setStage);
    const answer = await api.confirm(files, preview.plan, options);
    clearInterval(polling);
    const outcome = await outcomeOf(answer, api, options.key, setStage);
    if (outcome) {
      chosen.set(NONE);
      onDone(outcome);
    } else if (answer.kind === 'refused' || answer.kind === 'unreachable')
      setStage({ kind: 'reviewed', preview, failure: answer });
  }

  function goBack(to: ImportStage): void {
    upload.abort();
    setStage(to);
  }

  function choose(others: readonly File[]): void {
    chosen.set(others);
    setStage(CHOOSING);
  }
  return { files, stage, choose, review, confirm, goBack };
}

/** Shows how much of the files is sent, and ends the request when the page is left. */
function useUpload(setStage: SetStage) {
  const underWay = useRef<AbortController | null>(null);
  const key = useRef('');
  useEffect(() => () => underWay.current?.abort(), []);
  return {
    /** Another plan is another import, so it needs another key. */
    newKey() {
      key.current = randomKey();
    },
    start(whenSent: ImportStage, back: ImportStage) {
      underWay.current = new AbortController();
      const { signal } = underWay.current;
      const onProgress = (share: number) =>
        setStage(share < 1 ? { kind: 'uploading', share, back } : whenSent);
      onProgress(0);
      return { key: key.current, signal, onProgress };
    },
    abort() {
      underWay.current?.abort();
    },
  };
}

/**
 * Shows the progress of the import until it is answered. A running import has all files, even if the upload still
 * reports less.
 */
function pollProgress(api: ImportApi, key: string, setStage: SetStage) {
  return setInterval(async () => {
    const answer = await api.progress(key);
    if (answer.kind !== 'ok' || answer.value.state !== 'running') return;
    const share = shareOf(answer.value);
    setStage((current) => (isUnderWay(current) ? { kind: 'importing', share } : current));
  }, ASK_AGAIN_MS);
}

async function outcomeOf(
  answer: Answer<ImportOutcome>,
  api: ImportApi,
  key: string,
  setStage: SetStage,
): Promise<ImportOutcome | null> {
  if (answer.kind === 'ok') return answer.value;
  if (!isLost(answer)) return null;
  const wait = () => new Promise<void>((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  const onShare = (share: number) => setStage({ kind: 'importing', share });
  return await followImport({ ask: () => api.progress(key), wait, onShare });
}

function isUnderWay({ kind }: ImportStage): boolean {
  return kind === 'uploading' || kind === 'importing';
}

/** After these answers the import may still be running. */
function isLost(answer: Answer<unknown>): boolean {
  return answer.kind === 'unreachable' || (answer.kind === 'refused' && answer.status >= SERVER_ERROR);
}

/** Asks for the progress of an import whose answer was lost. */
interface Following {
  readonly ask: () => Promise<Answer<ImportProgress>>;
  readonly wait: () => Promise<void>;
  /** From 0 to 1. */
  readonly onShare: (share: number) => void;
}

/** Failed requests in a row before the import is given up. */
const MAX_FAILURES = 30;

/** Waits for the outcome; null when the shop does not know the import or does not answer. */
export async function followImport({ ask, wait, onShare }: Following): Promise<ImportOutcome | null> {
  for (let failures = 0; failures < MAX_FAILURES; ) {
    const answer = await ask();
    if (answer.kind === 'ok') {
      failures = 0;
      if (answer.value.state === 'done') return answer.value.outcome;
      if (answer.value.state === 'unknown') return null;
      onShare(shareOf(answer.value));
    } else failures += 1;
    await wait();
  }
  return null;
}

function shareOf(progress: ImportProgress): number {
  return progress.state === 'running' && progress.total > 0 ? progress.done / progress.total : 0;
}
