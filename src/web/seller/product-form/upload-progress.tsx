import { formTexts } from './texts.ts';
import './upload-progress.css';

interface UploadProgressProps {
  /** Which picture is on its way, from 1. */
  readonly current: number;
  readonly count: number;
  /** From 0 to 1. */
  readonly sent: number;
}

export function UploadProgress({ current, count, sent }: UploadProgressProps) {
  const percent = Math.floor(sent * 100);
  return (
    <div className="meter">
      <p>
        <span role="status">{sent < 1 ? formTexts.uploading(current, count) : formTexts.saving}</span>
        <span className="num">{formTexts.percent(percent)}</span>
      </p>
      <progress max="100" value={percent} aria-label={formTexts.uploading(current, count)} />
    </div>
  );
}
