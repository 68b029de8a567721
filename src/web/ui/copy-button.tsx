import { useState } from 'react';
import { Icon } from './icon.tsx';
import './copy-button.css';

/** Not in `texts.ts`, which every visitor loads. */
const t = { done: 'Copiado', failed: 'No se pudo copiar' };

export function CopyButton({ label, text }: Readonly<{ label: string; text: string }>) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // Without permission, or on a page without TLS.
      setOutcome('refused');
    }
  }
  return (
    <div className="copy-button">
      <button className="btn btn--line btn--wide" type="button" onClick={copy}>
        {label}
      </button>
      <span className="copy-button__said" role="status">
        {outcome === 'copied' && <Icon name="check" />}
        {outcome === 'copied' && t.done}
        {outcome === 'refused' && t.failed}
      </span>
    </div>
  );
}
