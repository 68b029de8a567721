import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import type { ImportOutcome, ImportPreview, ImportProgress } from '../../../domain/import/preview.ts';
import type { Answer, Api, CodeOfCall, UploadOptions } from '../../data/api.ts';
import { randomKey } from '../../data/idempotency-key.ts';
import { useObservable, type WritableObservable } from '../../runtime/observable.ts';
import { canRetry, type Failure } from '../../seller/failure.ts';

export type RefusedImport = Failure<CodeOfCall<'POST /products/import/confirm'>>;

/**
 * The state of an import. `share` goes from 0 to 1 and is null while it is unknown. `back` is the stage after cancelling;
 * a running import has none, because the shop has all files.
 */
type ImportStage =
  | { readonly kind: 'choosing' }
  | {
      readonly kind: 'uploading' | 'reviewing' | 'importing';
      readonly share: number | null;
      readonly back?: ImportStage;
    }
  | { readonly kind: 'reviewed'; readonly preview: ImportPreview; readonly failure: RefusedImport | null }
  | { readonly kind: 'failed'; readonly failure: Failure };

export const CHOOSING: ImportStage = { kind: 'choosing' };
const importing = (share: number | null): ImportStage => ({ kind: 'importing', share });
const ASK_AGAIN_MS = 1_000;

/** The chosen files. They stay chosen when the page is left and opened again. */
export type ChosenFiles = WritableObservable<readonly File[]>;

const NONE: readonly File[] = [];

type SetStage = Dispatch<SetStateAction<ImportStage>>;
type AskProgress = () => Promise<Answer<ImportProgress>>;

export type ImportWork = ReturnType<typeof useImport>;

export function useImport(api: Api, chosen: ChosenFiles, onDone: (outcome: ImportOutcome) => void) {
  const files = useObservable(chosen, NONE);
  const [stage, setStage] = useState<ImportStage>(CHOOSING);
  const upload = useUpload(setStage);

  async function review(): Promise<void> {
    upload.key.current = randomKey();
    const options = upload.start({ kind: 'reviewing', share: null, back: CHOOSING }, CHOOSING);
    const answer = await api.send('POST /products/import/preview', formOf(files), options);
    if (answer.kind === 'ok') setStage({ kind: 'reviewed', preview: answer.value, failure: null });
    else if (answer.kind !== 'aborted') setStage({ kind: 'failed', failure: answer });
  }

  async function confirm(preview: ImportPreview): Promise<void> {
    const reviewed: ImportStage = { kind: 'reviewed', preview, failure: null };
    const options = upload.start(importing(null), reviewed);
    const ask = () => api.call('GET /products/import/:importKey', { params: { importKey: options.key } });
    const polling = pollProgress(ask, setStage);
    const answer = await api.send('POST /products/import/confirm', formOf(files, preview.plan), options);
    clearInterval(polling);
    const followed = isLost(answer) ? await followImport(ask, (share) => setStage(importing(share))) : null;
    const outcome = answer.kind === 'ok' ? answer.value : followed;
    if (outcome) {
      chosen.set(NONE);
      onDone(outcome);
    } else if (answer.kind === 'refused' || answer.kind === 'unreachable')
      setStage({ ...reviewed, failure: answer });
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

export function formOf(files: readonly File[], plan?: string): FormData {
  const form = new FormData();
  if (plan !== undefined) form.append('plan', plan);
  for (const file of files) form.append('files', file, file.name);
  return form;
}

/** Shows how much of the files is sent, and ends the request when the page is left. */
function useUpload(setStage: SetStage) {
  const underWay = useRef<AbortController | null>(null);
  /** Another plan is another import, so it needs another key. */
  const key = useRef('');
  const abort = () => underWay.current?.abort();
  useEffect(() => () => underWay.current?.abort(), []);
  function start(whenSent: ImportStage, back: ImportStage): UploadOptions {
    underWay.current = new AbortController();
    const { signal } = underWay.current;
    const onProgress = (share: number) => setStage(share < 1 ? { kind: 'uploading', share, back } : whenSent);
    onProgress(0);
    return { key: key.current, signal, onProgress };
  }
  return { key, start, abort };
}

/** Shows the progress until the import is answered. A running import has all files, even if the upload still reports less. */
export function pollProgress(ask: AskProgress, setStage: SetStage) {
  const isUnderWay = ({ kind }: ImportStage) => kind === 'uploading' || kind === 'importing';
  return setInterval(async () => {
    const answer = await ask();
    if (answer.kind !== 'ok' || answer.value.state !== 'running') return;
    const share = shareOf(answer.value);
    setStage((current) => (isUnderWay(current) ? importing(share) : current));
  }, ASK_AGAIN_MS);
}

/** After these answers the import may still be running. */
function isLost(answer: Answer<unknown>): boolean {
  return (answer.kind === 'unreachable' || answer.kind === 'refused') && canRetry(answer);
}

/** Failed requests in a row before the import is given up. */
const MAX_FAILURES = 30;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, ASK_AGAIN_MS));

/** Waits for the outcome of an import whose answer was lost; null when the shop does not know it or does not answer. */
export async function followImport(ask: AskProgress, onShare: (share: number) => void, wait = pause) {
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
