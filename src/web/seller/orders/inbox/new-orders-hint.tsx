import { useState } from 'react';
import { createStoredValue } from '../../../runtime/stored-value.ts';
import { Icon } from '../../../ui/icon.tsx';
import { inboxTexts as t } from './texts.ts';
import '../../../ui/note.css';
import './new-orders-hint.css';

const stored = () => createStoredValue(() => localStorage, 'orderHintClosed');

/** Explains what a new order is, until it is closed in this browser. */
export function NewOrdersHint() {
  const [isClosed, setClosed] = useState(() => stored().read() !== null);
  if (isClosed) return null;
  function close(): void {
    stored().write('1');
    setClosed(true);
  }
  return (
    <div className="note new-orders-hint">
      <Icon name="info" />
      <p>{t.hint}</p>
      <button className="iconbtn" type="button" aria-label={t.closeHint} onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  );
}
