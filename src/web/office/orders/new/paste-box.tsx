import { useId, useRef } from 'react';
import { storedOrderPath } from '../../../../domain/addresses.ts';
import { MAX_READ_LENGTH } from '../../../../domain/limits.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ShopLink } from '../../../ui/shop-link.tsx';
import { hasBuyer, type PastedText } from '../fields/model/pasted-text.ts';
import { RetryAlert } from '../retry-alert.tsx';
import { newOrderTexts } from './texts.ts';
import type { Reading, usePastedText } from './use-pasted-text.ts';
import '../../../ui/field.css';
import './paste-box.css';

const t = newOrderTexts.paste;

/** The message of the buyer, which is an incoming bubble as in a chat. */
export function PasteBox({ text, reading, type, again }: ReturnType<typeof usePastedText>) {
  const id = useId();
  const isPasted = useRef(false);
  return (
    <div className="paste-box">
      <div className="field">
        <label htmlFor={id}>{t.label}</label>
        <textarea
          id={id}
          rows={text === '' ? 2 : 7}
          value={text}
          maxLength={MAX_READ_LENGTH}
          onPaste={() => {
            isPasted.current = true;
          }}
          onChange={(event) => {
            type(event.target.value, isPasted.current);
            isPasted.current = false;
          }}
        />
      </div>
      <div role="status">
        <Told reading={reading} />
      </div>
      {(reading.kind === 'unreachable' || reading.kind === 'refused') && (
        <RetryAlert
          title={reading.kind === 'refused' ? reading.message : newOrderTexts.notLoaded}
          onRetry={again}
        />
      )}
    </div>
  );
}

function Told({ reading }: { readonly reading: Reading }) {
  if (reading.kind === 'reading') return <p className="paste-box__wait">{t.reading}</p>;
  if (reading.kind !== 'read') return null;
  const { said } = reading;
  const hasFound =
    said.kind === 'order' || (said.kind === 'purchase' && (said.lines.length > 0 || hasBuyer(said)));
  return (
    <div className={hasFound ? 'paste-box__told' : 'paste-box__told paste-box__told--none'}>
      <Icon name={hasFound ? 'check' : 'info'} />
      <div>
        {sentencesOf(said).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {said.kind === 'order' && <ShopLink to={storedOrderPath(said.order.id)}>{t.open}</ShopLink>}
      </div>
    </div>
  );
}

function sentencesOf(said: PastedText): readonly string[] {
  if (said.kind === 'order') return [t.stored(said.order.reference)];
  if (said.kind === 'bank') return [t.bank];
  if (said.kind === 'nothing') return [t.nothing];
  const { lines, gone, more } = said;
  return [
    ...(lines.length > 0 ? [t.found(lines.length)] : []),
    ...(lines.length === 0 && hasBuyer(said) ? [t.completed] : []),
    ...(gone.length > 0 ? [t.gone(gone.length)] : []),
    ...(more > 0 ? [t.more(more)] : []),
  ];
}
