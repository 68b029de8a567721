import { type FormEvent, useRef } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { canRetry } from '../../failure.ts';
import { LeaveGuard } from '../../leave-guard.tsx';
import { sellerTexts } from '../../texts.ts';
import { CustomerFields } from '../fields/customer-fields.tsx';
import { LinesFields } from '../fields/lines-fields.tsx';
import { NotesFields } from '../fields/notes-fields.tsx';
import { OrderDeliveryFields } from '../fields/order-delivery.tsx';
import { EndBar } from './end-bar.tsx';
import { PasteBox } from './paste-box.tsx';
import { newOrderTexts as t } from './texts.ts';
import { type NewOrderProps, useNewOrder } from './use-new-order.ts';
import '../../../ui/note.css';
import './new-order-form.css';

export function NewOrderForm(props: NewOrderProps) {
  const { seller, start, onRestart } = props;
  const form = useRef<HTMLFormElement>(null);
  const order = useNewOrder(props, form);
  const { fields, save, saving, pasted } = order;
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
        <EndBar isSaving={saving.isSaving} onSave={(step) => void save(step)} />
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
        {t.restored}{' '}
        <button className="btn btn--quiet" type="button" onClick={onDiscard}>
          {t.discard}
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
function SaveFailure({ problem, saving: { failure }, retry }: ReturnType<typeof useNewOrder>) {
  if (problem) return <Alert title={problem} />;
  if (!failure) return null;
  const messages = failure.kind === 'refused' ? failure.errors.map(({ msg }) => msg) : [];
  return (
    <Alert
      title={failure.kind === 'refused' ? failure.message : sellerTexts.offline}
      messages={[...new Set(messages)]}
    >
      {canRetry(failure) && (
        <button type="button" onClick={retry}>
          {t.retry}
        </button>
      )}
    </Alert>
  );
}
