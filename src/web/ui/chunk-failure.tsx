import { chunkTexts as t } from '../runtime/texts.ts';
import type { Chunk } from '../runtime/use-chunk.ts';
import './chunk-failure.css';

interface ChunkFailureProps {
  readonly chunk: Chunk<unknown>;
}

/**
 * In the place of a part that did not arrive. Some browsers remember that a file failed and do not ask for it again, and
 * after an update of the shop it no longer exists: then only the whole page helps.
 */
export function ChunkFailure({ chunk: { failures, isLoading, retry } }: ChunkFailureProps) {
  const isRepeated = failures > 1;
  return (
    <div className="unloaded">
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

/** On a card there is room for one button, and every card has one: it is not read out by itself. */
export function CardChunkFailure({ chunk: { failures, isLoading, retry } }: ChunkFailureProps) {
  const isRepeated = failures > 1;
  return (
    <button
      className="btn btn--line card__retry"
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
