import { type FormEvent, useId, useRef, useState } from 'react';
import { QUOTE_DAYS } from '../../../../domain/orders/retention.ts';
import { OrderIcon } from '../../../orders/order-icon.tsx';
import { canRetry } from '../../../seller/failure.ts';
import { sellerTexts } from '../../../seller/texts.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LeaveGuard } from '../../leave-guard.tsx';
import { CustomerFields } from '../fields/customer-fields.tsx';
import { LinesFields } from '../fields/lines-fields.tsx';
import { NotesFields } from '../fields/notes-fields.tsx';
import { OrderDeliveryFields } from '../fields/order-delivery.tsx';
import { RetryAlert } from '../retry-alert.tsx';
import type { SaveStep } from './new-order-subject.ts';
import { PasteBox } from './paste-box.tsx';
import { newOrderTexts } from './texts.ts';
import { type NewOrderProps, useNewOrder } from './use-new-order.ts';
import '../../../ui/note.css';
import './new-order-form.css';
import '../../product-form/marking-radios.css';
import '../../../ui/field.css';
import './end-bar.css';

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
        {start.told.length > 0 && <Told told={start.told} />}
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

function Told({ told }: { readonly told: readonly string[] }) {
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
  if (isAsked && problems.length > 0) return <Alert title={newOrderTexts.end.wrong} />;
  if (failure.kind !== 'refused' && failure.kind !== 'unreachable') return null;
  const messages = failure.kind === 'refused' ? failure.errors.map(({ msg }) => msg) : [];
  return (
    <RetryAlert
      title={failure.kind === 'refused' ? failure.message : sellerTexts.offline}
      messages={[...new Set(messages)]}
      onRetry={canRetry(failure) ? retry : null}
    />
  );
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
          <legend className="legend">{newOrderTexts.end.until}</legend>
          <div className="marking-radios end-bar__days">
            {QUOTE_DAYS.map((choice) => (
              <label key={choice}>
                <input type="radio" name={name} checked={choice === days} onChange={() => setDays(choice)} />
                {newOrderTexts.end.days(choice)}
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
          {isSaving ? newOrderTexts.end.saving : newOrderTexts.end.quote}
        </button>
      </div>
      <div className="end-bar__more">
        <button className="btn btn--line" type="submit" aria-disabled={isSaving}>
          {newOrderTexts.end.save}
        </button>
        <button
          className="btn btn--line"
          type="button"
          aria-disabled={isSaving}
          onClick={() => onSave({ confirm: true })}
        >
          {newOrderTexts.end.confirm}
        </button>
      </div>
    </div>
  );
}
