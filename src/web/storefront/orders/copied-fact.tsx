import { useState } from 'react';
import { OrderIcon } from '../../orders/order-icon.tsx';
import { sinpeTexts as t } from './texts.ts';
import './copied-fact.css';

interface CopiedFactProps {
  readonly name: string;
  readonly shown: string;
  /** What the button copies. Without it there is no button. */
  readonly copied?: string;
  /** What the button does, for screen readers. */
  readonly label?: string;
}

/** A row of a description list, with a button that copies its value. */
export function CopiedFact({ name, shown, copied, label = t.copy }: CopiedFactProps) {
  return (
    <div className={copied === undefined ? 'copied-fact copied-fact--text' : 'copied-fact'}>
      <dt>{name}</dt>
      <dd>{shown}</dd>
      {copied !== undefined && (
        <dd className="copied-fact__act">
          <CopyFactButton text={copied} label={label} />
        </dd>
      )}
    </div>
  );
}

/** It has the same width with every word, so that nothing moves under the thumb. */
export function CopyFactButton({ text, label }: Readonly<{ text: string; label: string }>) {
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
  const isDone = outcome === 'copied';
  const said = outcome === null ? '' : isDone ? t.copied : t.notCopied;
  return (
    <>
      <button
        className={isDone ? 'btn copied-fact__copy is-done' : 'btn copied-fact__copy'}
        type="button"
        aria-label={`${label}${said && `: ${said}`}`}
        onClick={copy}
      >
        <OrderIcon name={isDone ? 'check' : 'copy'} />
        {said || t.copy}
      </button>
      <span className="vh" role="status">
        {said}
      </span>
    </>
  );
}
