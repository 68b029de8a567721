import { useState } from 'react';
import type { FieldError } from '../../../../../domain/errors.ts';
import { formatCartPrice } from '../../../../../domain/money.ts';
import { DELIVERY_LABELS } from '../../../../../domain/orders/labels.ts';
import { DELIVERY_METHODS, type OrderDelivery } from '../../../../../domain/orders/order.ts';
import { DEFAULT_QUOTE_DAYS, QUOTE_DAYS, type QuoteDays } from '../../../../../domain/orders/retention.ts';
import { checkDispatch, normaliseDelivery, ORDER_LENGTHS } from '../../../../../domain/orders/rules.ts';
import { Field } from '../../../../ui/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { SelectField, TextField } from '../../fields/inputs.tsx';
import { deliveryOf } from '../../fields/model/order-draft.ts';
import { ChoiceList, type DialogProps, OrderDialog } from './order-dialog.tsx';
import { dialogTexts } from './texts.ts';
import '../../../../ui/field.css';

const { dispatch: t, cancel, quote } = dialogTexts;
const METHODS = DELIVERY_METHODS.map((method) => [method, DELIVERY_LABELS[method]] as const);

const TEXTS = {
  tracking: {},
  carrier: {},
  trackingUrl: { inputMode: 'url' },
  eta: { placeholder: t.etaExample, maxLength: ORDER_LENGTHS.eta },
} as const;

/** Asks how the order travels. What is known already is filled in. */
export function DispatchDialog({ order, onSend, ...dialog }: DialogProps<[delivery: OrderDelivery]>) {
  const [typed, setTyped] = useState<OrderDelivery>(() => deliveryOf(order));
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const isPickedUp = typed.method === 'retiro';
  function send(): void {
    const { fee: _, ...delivery } = normaliseDelivery({ ...typed, fee: null });
    const found = checkDispatch({ ...delivery, fee: null });
    setErrors(found);
    if (found.length === 0) onSend(delivery);
  }
  const text = (name: keyof typeof TEXTS) => (
    <TextField
      {...TEXTS[name]}
      label={t[name]}
      error={errorAt(errors, name)}
      value={typed[name]}
      onType={(value) => setTyped({ ...typed, [name]: value })}
    />
  );
  return (
    <OrderDialog
      {...dialog}
      title={isPickedUp ? t.ready : t.title}
      go={isPickedUp ? t.ready : t.go}
      icon={<Icon name="truck" />}
      onSend={send}
    >
      <SelectField
        label={t.method}
        error={errorAt(errors, 'method')}
        value={typed.method}
        options={METHODS}
        onChoose={(method) => setTyped({ ...typed, method: method as OrderDelivery['method'] })}
      />
      {!isPickedUp && text('tracking')}
      {!isPickedUp && typed.method !== 'correos' && text('carrier')}
      {!isPickedUp && typed.method !== 'correos' && text('trackingUrl')}
      {text('eta')}
    </OrderDialog>
  );
}

function errorAt(errors: readonly FieldError[], name: string): string | null {
  return errors.find(({ path }) => path === name)?.msg ?? null;
}

interface Cancellation {
  readonly reason: string;
  readonly giveBack: boolean;
}

/** The units of a dispatched order come back only with the products. */
export function CancelDialog({ order, onSend, ...dialog }: DialogProps<[Cancellation]>) {
  const [reason, setReason] = useState('');
  const [isBack, setBack] = useState<'yes' | 'no'>('yes');
  return (
    <OrderDialog
      {...dialog}
      title={cancel.title}
      go={cancel.go}
      isDanger
      onSend={() => onSend({ reason, giveBack: isBack === 'yes' })}
    >
      {order.paid > 0 && <p>{cancel.paid(formatCartPrice(order.paid))}</p>}
      <Field label={cancel.reason} error={null}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={ORDER_LENGTHS.reason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <p className="hint">{cancel.note}</p>
      {order.state === 'despachado' && (
        <ChoiceList
          legend={cancel.giveBack}
          options={[
            { value: 'yes', label: cancel.yes },
            { value: 'no', label: cancel.no },
          ]}
          chosen={isBack}
          onChoose={setBack}
        />
      )}
      {order.state === 'despachado' && isBack === 'no' && <p>{cancel.lost}</p>}
    </OrderDialog>
  );
}

/** Asks how long the prices hold. */
export function QuoteDialog({ onSend, ...dialog }: DialogProps<[days: QuoteDays]>) {
  const [days, setDays] = useState<QuoteDays>(DEFAULT_QUOTE_DAYS);
  return (
    <OrderDialog {...dialog} title={quote.title} go={quote.go} onSend={() => onSend(days)}>
      <ChoiceList
        legend={quote.legend}
        options={QUOTE_DAYS.map((value) => ({ value, label: quote.days(value) }))}
        chosen={days}
        onChoose={setDays}
      />
      <p>{quote.note}</p>
    </OrderDialog>
  );
}
