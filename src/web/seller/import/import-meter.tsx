import { importTexts } from './texts.ts';
import '../product-form/upload-progress.css';

interface ImportMeterProps {
  readonly label: string;
  /** From 0 to 1; null while nobody can tell. */
  readonly share: number | null;
}

export function ImportMeter({ label, share }: ImportMeterProps) {
  const percent = share === null ? null : Math.floor(share * 100);
  return (
    <div className="meter">
      <p>
        <span role="status">{label}</span>
        {percent !== null && <span className="num">{importTexts.percent(percent)}</span>}
      </p>
      <progress max="100" aria-label={label} {...(percent !== null && { value: percent })} />
    </div>
  );
}
