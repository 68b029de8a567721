import type { AddedPicture } from './model/form-state.ts';
import { formTexts } from './texts.ts';
import './upload-progress.css';

interface UploadProgressProps {
  /** The number of the picture that is being sent, from 1. */
  readonly current: number;
  readonly count: number;
  /** From 0 to 1. */
  readonly sent: number;
}

export function UploadProgress({ current, count, sent }: UploadProgressProps) {
  const percent = Math.floor(sent * 100);
  return (
    <div className="upload-progress">
      <p>
        <span role="status">{sent < 1 ? formTexts.uploading(current, count) : formTexts.saving}</span>
        <span className="num">{formTexts.percent(percent)}</span>
      </p>
      <progress max="100" value={percent} aria-label={formTexts.uploading(current, count)} />
    </div>
  );
}

interface UploadState {
  /** The number of the picture that is being sent, from 1. */
  readonly current: number;
  /** The sent share of each picture, by its id. */
  readonly shares: ReadonlyMap<string, number>;
}

/**
 * The pictures are sent one after another in one body, so the sent share of the body gives the share of each picture.
 */
export function uploadState(added: readonly AddedPicture[], sent: number): UploadState {
  const total = added.reduce((sum, { blob }) => sum + blob.size, 0);
  const shares = new Map<string, number>();
  let before = 0;
  for (const { id, blob } of added) {
    const share = blob.size > 0 ? (sent * total - before) / blob.size : sent;
    shares.set(id, Math.min(1, Math.max(0, share)));
    before += blob.size;
  }
  const done = [...shares.values()].filter((share) => share >= 1).length;
  return { current: Math.min(done + 1, added.length), shares };
}
