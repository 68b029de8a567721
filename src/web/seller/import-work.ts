import { useEffect, useRef, useState } from 'react';
import type { ImportOutcome, ImportPreview } from '../../domain/import-preview.ts';
import type { Answer, Refused } from '../api.ts';
import type { ImportApi } from './import-api.ts';
import { followImport, shareOf } from './import-follow.ts';
import { randomKey } from './product-form-key.ts';

export type Failure = Refused | { readonly kind: 'unreachable' };

/** Where an import stands. `share` goes from 0 to 1; null where nobody can tell. */
export type ImportStage =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'uploading'; readonly share: number }
  | { readonly kind: 'reviewing' }
  | { readonly kind: 'reviewed'; readonly preview: ImportPreview; readonly failure: Failure | null }
  | { readonly kind: 'importing'; readonly share: number | null }
  | { readonly kind: 'failed'; readonly failure: Failure };

const CHOOSING: ImportStage = { kind: 'choosing' };
const ASK_AGAIN_MS = 1_000;
/** From here on it is the shop's own trouble, or that of something in between: the import may well go on. */
const TROUBLE = 500;

export function useImport(api: ImportApi, onDone: (outcome: ImportOutcome) => void) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [stage, setStage] = useState<ImportStage>(CHOOSING);
  const leaving = useRef(new AbortController());
  const key = useRef('');
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  function sending(whenSent: ImportStage) {
    const { signal } = leaving.current;
    const onProgress = (share: number) => setStage(share < 1 ? { kind: 'uploading', share } : whenSent);
    return { key: key.current, signal, onProgress };
  }

  async function review(): Promise<void> {
    // Another plan is another import: it gets a key of its own.
    key.current = randomKey();
    setStage({ kind: 'uploading', share: 0 });
    const answer = await api.preview(files, sending({ kind: 'reviewing' }));
    if (answer.kind === 'ok') setStage({ kind: 'reviewed', preview: answer.value, failure: null });
    else if (answer.kind !== 'aborted') setStage({ kind: 'failed', failure: answer });
  }

  async function confirm(preview: ImportPreview): Promise<void> {
    setStage({ kind: 'uploading', share: 0 });
    const watching = watch();
    const answer = await api.confirm(files, preview.plan, sending({ kind: 'importing', share: null }));
    clearInterval(watching);
    const outcome = isLost(answer) ? await follow() : null;
    if (answer.kind === 'ok') onDone(answer.value);
    else if (outcome) onDone(outcome);
    else if (answer.kind !== 'aborted') setStage({ kind: 'reviewed', preview, failure: answer });
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

  function choose(chosen: readonly File[]): void {
    setFiles(chosen);
    setStage(CHOOSING);
  }

  return { files, stage, choose, review, confirm };
}

function isUnderWay({ kind }: ImportStage): boolean {
  return kind === 'uploading' || kind === 'importing';
}

function isLost(answer: Answer<unknown>): boolean {
  return answer.kind === 'unreachable' || (answer.kind === 'refused' && answer.status >= TROUBLE);
}
