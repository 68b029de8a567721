import { chunkTexts as t } from '../runtime/texts.ts';
import type { Chunk } from '../runtime/use-chunk.ts';
import './chunk-failure.css';

interface ChunkFailureProps {
  readonly chunk: Chunk<unknown>;
}

/** Some browsers never fetch a failed file again, and after an update it is gone: then only loading the whole page helps. */
export function ChunkFailure({ chunk: { failures, isLoading, retry } }: ChunkFailureProps) {
  const isRepeated = failures > 1;
  return (
    <div className="chunk-failure">
      <p role="alert">{isRepeated ? t.failedAgain : t.failed}</p>
      <button className="btn btn--line" type="button" aria-busy={isLoading} onClick={retry}>
        {isLoading ? t.wait : t.retry}
      </button>
      {isRepeated && (
        <button className="btn btn--line" type="button" onClick={reload}>
          {t.reload}
        </button>
      )}
    </div>
  );
}

/** The small form for a card, which has room for one button. Every card has one, so screen readers do not announce it. */
export function CardChunkFailure({ chunk: { failures, isLoading, retry } }: ChunkFailureProps) {
  const isRepeated = failures > 1;
  return (
    <button
      className="btn btn--line chunk-failure__retry"
      type="button"
      aria-busy={isLoading}
      onClick={isRepeated ? reload : retry}
    >
      <span className="vh">{t.failed}</span>
      {isRepeated ? t.reload : t.retry}
    </button>
  );
}

function reload(): void {
  location.reload();
}
