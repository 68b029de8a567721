import { type ReactNode, useId } from 'react';
import { formatCartPrice, formatTypedPrice, fromCents, parsePrice } from '../../../../domain/money.ts';
import { DELIVERY_LABELS } from '../../../../domain/orders/labels.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '../../../../domain/orders/order.ts';
import { ORDER_LENGTHS } from '../../../../domain/orders/rules.ts';
import { balanceCents } from '../../../../domain/orders/totals.ts';
import { Field } from '../../../ui/field.tsx';
import { Price } from '../../../ui/price.tsx';
import { AmountInput, SelectField, TextField } from './inputs.tsx';
import { amountsOf } from './model/draft-body.ts';
import type { DeliveryDraft } from './model/order-draft.ts';
import { fieldTexts } from './texts.ts';
import { isOpen, type OrderFieldsProps } from './use-draft-fields.ts';
import './discount-field.css';
import './order-sum.css';
import '../../ui/panel.css';
import '../../../ui/field.css';
import './order-delivery.css';

const { delivery: t, totals } = fieldTexts;
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
        <CarriageField {...props} name="eta" changeDelivery={changeDelivery} placeholder={t.etaExample} />
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

/** A guide that is pasted can have spaces, so its text may be longer than the guide. */
const LONGEST = { ...ORDER_LENGTHS, tracking: 60 };

interface CarriageFieldProps extends DeliveryFieldProps {
  readonly name: CarriageText;
  readonly placeholder?: string;
}

function CarriageField({ name, draft, errors, changeDelivery, placeholder }: CarriageFieldProps) {
  return (
    <TextField
      label={t[name]}
      error={errors.of(`delivery.${name}`)}
      value={draft.delivery[name]}
      placeholder={placeholder}
      inputMode={name === 'trackingUrl' ? 'url' : undefined}
      maxLength={LONGEST[name]}
      onType={(typed) => changeDelivery({ [name]: typed })}
    />
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
      {(method !== 'correos' || carrier !== '') && <CarriageField {...props} name="carrier" />}
      <CarriageField {...props} name="tracking" />
      {(method !== 'correos' || trackingUrl !== '') && (
        <CarriageField {...props} name="trackingUrl" placeholder="https://" />
      )}
    </>
  );
}

/** An amount, or a percentage of the products. */
function DiscountField(props: OrderFieldsProps) {
  const { draft, change, errors } = props;
  const { typed, isPercent } = draft.discount;
  const isFixed = !isOpen(props, 'discount');
  const name = useId();
  const changeDiscount = (changed: Partial<typeof draft.discount>) =>
    change((before) => ({ ...before, discount: { ...before.discount, ...changed } }));
  const unit = (isShare: boolean) => (
    <label className="discount-field__unit">
      <input
        type="radio"
        name={name}
        aria-label={isShare ? t.percent : t.colones}
        checked={isPercent === isShare}
        onChange={() => changeDiscount({ isPercent: isShare })}
      />
      <span aria-hidden="true">{isShare ? '%' : '₡'}</span>
    </label>
  );
  return (
    <Field label={t.discount} error={errors.of('discount')}>
      {(control) => (
        <div className="discount-field">
          <AmountInput
            {...control}
            sign={isPercent ? '%' : '₡'}
            value={typed}
            placeholder="0"
            disabled={isFixed}
            onType={(text) => changeDiscount({ typed: text })}
          />
          <div className="discount-field__units" role="radiogroup" aria-label={t.discountIn}>
            {unit(false)}
            {unit(true)}
          </div>
        </div>
      )}
    </Field>
  );
}

/** The amounts while they are typed. */
function OrderSum({ draft, order }: Pick<OrderFieldsProps, 'draft' | 'order'>) {
  const amounts = amountsOf(draft, order?.paid ?? 0);
  const { itemsCents, discountCents, feeCents, totalCents, paidCents } = amounts;
  const colones = (cents: number) => formatCartPrice(fromCents(cents));
  return (
    <dl className="order-sum">
      <Row name={totals.products}>{colones(itemsCents)}</Row>
      {discountCents > 0 && <Row name={totals.discount}>{`−${colones(discountCents)}`}</Row>}
      {feeCents === null ? (
        <Row name={totals.undecided}>–</Row>
      ) : (
        <Row name={totals.fee}>{colones(feeCents)}</Row>
      )}
      <div className="order-sum__row order-sum__row--total">
        <dt>{totals.total}</dt>
        <dd>
          <Price colones={fromCents(totalCents)} format={formatCartPrice} />
        </dd>
      </div>
      {paidCents !== 0 && (
        <>
          <Row name={totals.paid}>{colones(paidCents)}</Row>
          <Row name={totals.due}>{colones(balanceCents(amounts))}</Row>
        </>
      )}
    </dl>
  );
}

function Row({ name, children }: Readonly<{ name: string; children: ReactNode }>) {
  return (
    <div className="order-sum__row">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
