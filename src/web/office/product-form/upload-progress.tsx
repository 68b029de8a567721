import { percentOf } from '../../seller/texts.ts';
import type { AddedPicture } from './model/form-state.ts';
import './upload-progress.css';

interface ProgressMeterProps {
  readonly label: string;
  /** The name of the bar, if it is not the label. */
  readonly name?: string;
  /** From 0 to 1; null while it is unknown. */
  readonly share: number | null;
}

export function ProgressMeter({ label, name = label, share }: ProgressMeterProps) {
  return (
    <div className="upload-progress">
      <p>
        <span role="status">{label}</span>
        {share !== null && <span className="num">{percentOf(share)}</span>}
      </p>
      <progress max="100" aria-label={name} value={share === null ? undefined : Math.floor(share * 100)} />
    </div>
  );
}

/**
 * The number of the picture that is being sent, from 1, and the sent share of each. The pictures are sent one after another in
 * one body, so the sent share of the body gives the share of each picture.
 */
export function uploadState(added: readonly AddedPicture[], sent: number) {
  const total = added.reduce((sum, { blob }) => sum + blob.size, 0);
  let before = 0;
  const shares = added.map(({ blob: { size } }) => {
    const share = size > 0 ? (sent * total - before) / size : sent;
    before += size;
    return Math.min(1, Math.max(0, share));
  });
  const done = shares.filter((share) => share >= 1).length;
  return { current: Math.min(done + 1, added.length), shares };
}
