import { type FormEvent, useId, useRef, useState } from 'react';
import { storedOrderPath } from '../../../../domain/addresses.ts';
import { MAX_READ_LENGTH } from '../../../../domain/limits.ts';
import { QUOTE_DAYS } from '../../../../domain/orders/retention.ts';
import { OrderIcon } from '../../../orders/order-icon.tsx';
import { sellerTexts } from '../../../seller/texts.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ShopLink } from '../../../ui/shop-link.tsx';
import { LeaveGuard } from '../../leave-guard.tsx';
import { CustomerFields } from '../fields/customer-fields.tsx';
import { LinesFields } from '../fields/lines-fields.tsx';
import { hasBuyer, type PastedText } from '../fields/model/pasted-text.ts';
import { NotesFields } from '../fields/notes-fields.tsx';
import { OrderDeliveryFields } from '../fields/order-delivery.tsx';
import { FailureAlert, RetryAlert } from '../retry-alert.tsx';
import type { SaveStep } from './new-order-subject.ts';
import { newOrderTexts } from './texts.ts';
import { type NewOrderProps, useNewOrder } from './use-new-order.ts';
import type { Reading, usePastedText } from './use-pasted-text.ts';
import './paste-box.css';
import '../../../ui/note.css';
import './new-order-form.css';
import '../../product-form/marking-radios.css';
import '../../../ui/field.css';
import './end-bar.css';

const { paste, end } = newOrderTexts;

export function NewOrderForm(props: NewOrderProps) {
  const { seller, start, onRestart } = props;
  const form = useRef<HTMLFormElement>(null);
  const order = useNewOrder(props, form);
  const { fields, save, edited, pasted } = order;
  function submit(event: FormEvent): void {
    event.preventDefault();
    void save({});
  }
  return (
    <form className="new-order-form" ref={form} onSubmit={submit} noValidate>
      <div className="new-order-form__part">
        {start.isRestored && <Restored onDiscard={onRestart} />}
        {start.told.length > 0 && <Unavailable told={start.told} />}
        <PasteBox {...pasted} />
        <LinesFields {...fields} />
        <OrderDeliveryFields {...fields} />
      </div>
      <div className="new-order-form__part">
        <CustomerFields {...fields} />
        <NotesFields {...fields} />
        <SaveFailure {...order} />
        <EndBar isSaving={edited.stage.kind === 'sending'} onSave={(step) => void save(step)} />
      </div>
      <LeaveGuard
        isChanged={order.isChanged}
        isSaved={order.isSaved}
        consequence={sellerTexts.leaving.lost}
        session={seller.session}
      />
    </form>
  );
}

function Restored({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <div className="note" role="status">
      <Icon name="info" />
      <p>
        {newOrderTexts.restored}{' '}
        <button className="btn btn--quiet" type="button" onClick={onDiscard}>
          {newOrderTexts.discard}
        </button>
      </p>
    </div>
  );
}

function Unavailable({ told }: { readonly told: readonly string[] }) {
  return (
    <div className="note note--out" role="status">
      <Icon name="info" />
      <div>
        {told.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}

/** What was typed stays. A failure that is not the seller's may be temporary, so it offers to save again. */
function SaveFailure({
  edited: { isAsked, problems, stage: failure },
  retry,
}: ReturnType<typeof useNewOrder>) {
  if (isAsked && problems.length > 0) return <Alert title={end.wrong} />;
  if (failure.kind !== 'refused' && failure.kind !== 'unreachable') return null;
  return <FailureAlert failure={failure} onRetry={retry} />;
}

const USUAL_DAYS = 3;

interface EndBarProps {
  readonly isSaving: boolean;
  readonly onSave: (step: SaveStep) => void;
}

/** The three ways to save a new order. */
function EndBar({ isSaving, onSave }: EndBarProps) {
  const [days, setDays] = useState<number>(USUAL_DAYS);
  const name = useId();
  return (
    <div className="end-bar">
      <div className="end-bar__quote">
        <fieldset>
          <legend className="legend">{end.until}</legend>
          <div className="marking-radios end-bar__days">
            {QUOTE_DAYS.map((choice) => (
              <label key={choice}>
                <input type="radio" name={name} checked={choice === days} onChange={() => setDays(choice)} />
                {end.days(choice)}
              </label>
            ))}
          </div>
        </fieldset>
        <button
          className="btn btn--main end-bar__main"
          type="button"
          aria-disabled={isSaving}
          onClick={() => onSave({ quoteDays: days })}
        >
          <OrderIcon name="quote" />
          {isSaving ? end.saving : end.quote}
        </button>
      </div>
      <div className="end-bar__more">
        <button className="btn btn--line" type="submit" aria-disabled={isSaving}>
          {end.save}
        </button>
        <button
          className="btn btn--line"
          type="button"
          aria-disabled={isSaving}
          onClick={() => onSave({ confirm: true })}
        >
          {end.confirm}
        </button>
      </div>
    </div>
  );
}

/** The message of the buyer, which is an incoming bubble as in a chat. */
function PasteBox({ text, reading, type, again }: ReturnType<typeof usePastedText>) {
  const id = useId();
  const isPasted = useRef(false);
  return (
    <div className="paste-box">
      <div className="field">
        <label htmlFor={id}>{paste.label}</label>
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
  if (reading.kind === 'reading') return <p className="paste-box__wait">{paste.reading}</p>;
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
        {said.kind === 'order' && <ShopLink to={storedOrderPath(said.order.id)}>{paste.open}</ShopLink>}
      </div>
    </div>
  );
}

export function sentencesOf(said: PastedText): readonly string[] {
  if (said.kind === 'order') return [paste.stored(said.order.reference)];
  if (said.kind === 'bank') return [paste.bank];
  if (said.kind === 'nothing') return [paste.nothing];
  const { lines, gone, more } = said;
  return [
    ...(lines.length > 0 ? [paste.found(lines.length)] : []),
    ...(lines.length === 0 && hasBuyer(said) ? [paste.completed] : []),
    ...(gone.length > 0 ? [paste.gone(gone.length)] : []),
    ...(more > 0 ? [paste.more(more)] : []),
  ];
}
