import { useState } from 'react';
import type { FieldError } from '../../../../../domain/errors.ts';
import { formatCartPrice } from '../../../../../domain/money.ts';
import { DELIVERY_LABELS } from '../../../../../domain/orders/labels.ts';
import { DELIVERY_METHODS, type OrderDelivery } from '../../../../../domain/orders/order.ts';
import { DEFAULT_QUOTE_DAYS, QUOTE_DAYS, type QuoteDays } from '../../../../../domain/orders/retention.ts';
import { checkDispatch, normaliseDelivery, ORDER_LENGTHS } from '../../../../../domain/orders/rules.ts';
import type { Failure } from '../../../../seller/failure.ts';
import { Field } from '../../../../ui/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { SelectField } from '../../fields/select-field.tsx';
import type { LoadedOrder } from '../model/loaded-order.ts';
import { ChoiceList } from './choice-list.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { dialogTexts } from './texts.ts';
import '../../../../ui/field.css';

const METHODS = DELIVERY_METHODS.map((method) => [method, DELIVERY_LABELS[method]] as const);

interface DispatchDialogProps {
  readonly order: LoadedOrder;
  readonly isSending: boolean;
  readonly failure: Failure | null;
  readonly onClose: () => void;
  readonly onSend: (delivery: OrderDelivery) => void;
}

/** Asks how the order travels. What is known already is filled in. */
export function DispatchDialog({ order, onSend, ...dialog }: DispatchDialogProps) {
  const [typed, setTyped] = useState<OrderDelivery>(() => deliveryOf(order));
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const isPickedUp = typed.method === 'retiro';
  function send(): void {
    const { fee: _, ...delivery } = normaliseDelivery({ ...typed, fee: null });
    const found = checkDispatch({ ...delivery, fee: null });
    setErrors(found);
    if (found.length === 0) onSend(delivery);
  }
  const text = (name: TextName) => (
    <Text
      name={name}
      typed={typed}
      errors={errors}
      onType={(value) => setTyped({ ...typed, [name]: value })}
    />
  );
  return (
    <OrderDialog
      {...dialog}
      title={isPickedUp ? dialogTexts.dispatch.ready : dialogTexts.dispatch.title}
      go={isPickedUp ? dialogTexts.dispatch.ready : dialogTexts.dispatch.go}
      icon={<Icon name="truck" />}
      onSend={send}
    >
      <SelectField
        label={dialogTexts.dispatch.method}
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

export function deliveryOf({ delivery }: Pick<LoadedOrder, 'delivery'>): OrderDelivery {
  const { method, carrier = '', tracking = '', trackingUrl = '', eta = '' } = delivery;
  return { method, carrier, tracking, trackingUrl, eta };
}

function errorAt(errors: readonly FieldError[], name: string): string | null {
  return errors.find(({ path }) => path === name)?.msg ?? null;
}

type TextName = 'carrier' | 'tracking' | 'trackingUrl' | 'eta';

interface TextProps {
  readonly name: TextName;
  readonly typed: OrderDelivery;
  readonly errors: readonly FieldError[];
  readonly onType: (value: string) => void;
}

function Text({ name, typed, errors, onType }: TextProps) {
  return (
    <Field label={dialogTexts.dispatch[name]} error={errorAt(errors, name)}>
      {(control) => (
        <input
          {...control}
          autoComplete="off"
          {...(name === 'trackingUrl' && { inputMode: 'url' as const })}
          {...(name === 'eta' && {
            placeholder: dialogTexts.dispatch.etaExample,
            maxLength: ORDER_LENGTHS.eta,
          })}
          value={typed[name]}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
}

interface CancelDialogProps {
  readonly order: LoadedOrder;
  readonly isSending: boolean;
  readonly failure: Failure | null;
  readonly onClose: () => void;
  readonly onSend: (fields: { readonly reason: string; readonly giveBack: boolean }) => void;
}

/** The units of a dispatched order come back only with the products. */
export function CancelDialog({ order, onSend, ...dialog }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const [isBack, setBack] = useState<'yes' | 'no'>('yes');
  return (
    <OrderDialog
      {...dialog}
      title={dialogTexts.cancel.title}
      go={dialogTexts.cancel.go}
      isDanger
      onSend={() => onSend({ reason, giveBack: isBack === 'yes' })}
    >
      {order.paid > 0 && <p>{dialogTexts.cancel.paid(formatCartPrice(order.paid))}</p>}
      <Field label={dialogTexts.cancel.reason} error={null}>
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
      <p className="hint">{dialogTexts.cancel.note}</p>
      {order.state === 'despachado' && (
        <ChoiceList
          legend={dialogTexts.cancel.giveBack}
          options={[
            { value: 'yes', label: dialogTexts.cancel.yes },
            { value: 'no', label: dialogTexts.cancel.no },
          ]}
          chosen={isBack}
          onChoose={setBack}
        />
      )}
      {order.state === 'despachado' && isBack === 'no' && <p>{dialogTexts.cancel.lost}</p>}
    </OrderDialog>
  );
}

interface QuoteDialogProps {
  readonly isSending: boolean;
  readonly failure: Failure | null;
  readonly onClose: () => void;
  readonly onSend: (days: QuoteDays) => void;
}

/** Asks how long the prices hold. */
export function QuoteDialog({ onSend, ...dialog }: QuoteDialogProps) {
  const [days, setDays] = useState<QuoteDays>(DEFAULT_QUOTE_DAYS);
  return (
    <OrderDialog
      {...dialog}
      title={dialogTexts.quote.title}
      go={dialogTexts.quote.go}
      onSend={() => onSend(days)}
    >
      <ChoiceList
        legend={dialogTexts.quote.legend}
        options={QUOTE_DAYS.map((value) => ({ value, label: dialogTexts.quote.days(value) }))}
        chosen={days}
        onChoose={setDays}
      />
      <p>{dialogTexts.quote.note}</p>
    </OrderDialog>
  );
}
