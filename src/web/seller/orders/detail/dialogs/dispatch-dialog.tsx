import { useState } from 'react';
import type { FieldError } from '../../../../../domain/errors.ts';
import { DELIVERY_LABELS } from '../../../../../domain/orders/labels.ts';
import { DELIVERY_METHODS, type OrderDelivery } from '../../../../../domain/orders/order.ts';
import { checkDispatch, normaliseDelivery, ORDER_LENGTHS } from '../../../../../domain/orders/rules.ts';
import { Field } from '../../../../ui/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { Failure } from '../../../failure.ts';
import { SelectField } from '../../fields/select-field.tsx';
import type { LoadedOrder } from '../model/loaded-order.ts';
import { OrderDialog } from './order-dialog.tsx';
import { dialogTexts } from './texts.ts';

const { dispatch: t } = dialogTexts;
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
    <Field label={t[name]} error={errorAt(errors, name)}>
      {(control) => (
        <input
          {...control}
          autoComplete="off"
          {...(name === 'trackingUrl' && { inputMode: 'url' as const })}
          {...(name === 'eta' && { placeholder: t.etaExample, maxLength: ORDER_LENGTHS.eta })}
          value={typed[name]}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
}
