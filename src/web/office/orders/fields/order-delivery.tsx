import { useId } from 'react';
import { formatTypedPrice, parsePrice } from '../../../../domain/money.ts';
import { DELIVERY_LABELS } from '../../../../domain/orders/labels.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '../../../../domain/orders/order.ts';
import { ORDER_LENGTHS } from '../../../../domain/orders/rules.ts';
import { Field } from '../../../ui/field.tsx';
import { AmountInput } from './amount-input.tsx';
import { DiscountField } from './discount-field.tsx';
import type { DeliveryDraft } from './model/order-draft.ts';
import { isOpen, type OrderFieldsProps } from './order-fields-props.ts';
import { OrderSum } from './order-sum.tsx';
import { SelectField } from './select-field.tsx';
import { fieldTexts } from './texts.ts';
import '../../ui/panel.css';
import '../../../ui/field.css';
import './order-delivery.css';

const t = fieldTexts.delivery;
const METHODS = DELIVERY_METHODS.map((method) => [method, DELIVERY_LABELS[method]] as const);

/** How the order is delivered, what is taken off, and what it costs. */
export function OrderDeliveryFields(props: OrderFieldsProps) {
  const { draft, change, errors } = props;
  const titleId = useId();
  const changeDelivery = (changed: Partial<DeliveryDraft>) =>
    change((before) => ({ ...before, delivery: { ...before.delivery, ...changed } }));
  return (
    <section className="panel order-delivery" aria-labelledby={titleId}>
      <h2 id={titleId}>{t.title}</h2>
      <fieldset className="order-delivery__grid" disabled={!isOpen(props, 'delivery')}>
        <SelectField
          label={t.method}
          error={errors.of('delivery.method')}
          value={draft.delivery.method}
          options={METHODS}
          onChoose={(method) => changeDelivery({ method: method as DeliveryMethod })}
        />
        <FeeField {...props} changeDelivery={changeDelivery} />
        <DiscountField {...props} />
        <TextField {...props} name="eta" changeDelivery={changeDelivery} placeholder={t.etaExample} />
        <CarriageFields {...props} changeDelivery={changeDelivery} />
      </fieldset>
      <OrderSum {...props} />
    </section>
  );
}

interface DeliveryFieldProps extends OrderFieldsProps {
  readonly changeDelivery: (changed: Partial<DeliveryDraft>) => void;
}

function FeeField(props: DeliveryFieldProps) {
  const { draft, errors, changeDelivery } = props;
  const { fee, isFeeProposed } = draft.delivery;
  const hintId = useId();
  const type = (typed: string) => changeDelivery({ fee: typed, isFeeProposed: false });
  const understood = formatTypedPrice(parsePrice(fee));
  const isFixed = !isOpen(props, 'fee');
  return (
    <Field label={t.fee} error={errors.of('delivery.fee')}>
      {(control) => (
        <>
          <div className="order-delivery__fee">
            <AmountInput
              {...control}
              aria-describedby={`${control['aria-describedby']} ${hintId}`}
              value={fee}
              placeholder={t.feePlaceholder}
              disabled={isFixed}
              onType={type}
              onBlur={() => understood !== '' && understood !== fee && type(understood)}
            />
            <button className="btn btn--line" type="button" disabled={isFixed} onClick={() => type('0')}>
              {t.free}
            </button>
          </div>
          <p className="hint order-delivery__hint" id={hintId}>
            {isFeeProposed && fee !== '' && t.proposed}
          </p>
        </>
      )}
    </Field>
  );
}

type CarriageText = 'eta' | 'carrier' | 'tracking' | 'trackingUrl';

const LONGEST: Readonly<Record<CarriageText, number>> = {
  eta: ORDER_LENGTHS.eta,
  carrier: ORDER_LENGTHS.carrier,
  // Longer than a guide may be, because a pasted one can have spaces.
  tracking: 60,
  trackingUrl: ORDER_LENGTHS.trackingUrl,
};

interface TextFieldProps extends DeliveryFieldProps {
  readonly name: CarriageText;
  readonly placeholder?: string;
}

function TextField({ name, draft, errors, changeDelivery, placeholder }: TextFieldProps) {
  return (
    <Field label={t[name]} error={errors.of(`delivery.${name}`)}>
      {(control) => (
        <input
          {...control}
          value={draft.delivery[name]}
          placeholder={placeholder}
          autoComplete="off"
          inputMode={name === 'trackingUrl' ? 'url' : undefined}
          maxLength={LONGEST[name]}
          onChange={(event) => changeDelivery({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
}

/** What is known once somebody carries it. A new order has none of it yet. */
function CarriageFields(props: DeliveryFieldProps) {
  const { draft, order } = props;
  const { method, carrier, tracking, trackingUrl } = draft.delivery;
  const isCarried = order !== undefined && method !== 'por-definir' && method !== 'retiro';
  if (!isCarried && `${carrier}${tracking}${trackingUrl}` === '') return null;
  return (
    <>
      {(method !== 'correos' || carrier !== '') && <TextField {...props} name="carrier" />}
      <TextField {...props} name="tracking" />
      {(method !== 'correos' || trackingUrl !== '') && (
        <TextField {...props} name="trackingUrl" placeholder="https://" />
      )}
    </>
  );
}
