import { formatCartPrice } from '../../../../../domain/money.ts';
import { PAYMENT_LABELS } from '../../../../../domain/orders/labels.ts';
import { hasNoSale, isAllowed } from '../../../../../domain/orders/transitions.ts';
import { momentInWords } from '../../../../../domain/when.ts';
import { OrderIcon } from '../../../../orders/order-icon.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Price } from '../../../../ui/price.tsx';
import { SellerIcon } from '../../../ui/seller-icon.tsx';
import { factsOf, type LoadedOrder } from '../model/loaded-order.ts';
import { paymentTexts } from './texts.ts';
import '../../../ui/panel.css';
import './payments-panel.css';
import './due.css';

export type Payment = LoadedOrder['payments'][number];

interface PaymentsPanelProps {
  readonly order: LoadedOrder;
  readonly onAdd: () => void;
  readonly onRefund: () => void;
  readonly onVoid: (payment: Payment) => void;
}

/** What was paid, what is missing, and each payment. */
export function PaymentsPanel({ order, onAdd, onRefund, onVoid }: PaymentsPanelProps) {
  const facts = factsOf(order);
  const isOver = hasNoSale(order.state);
  const canPay = isAllowed('pay', facts, 'seller');
  const canVoid = isAllowed('voidPayment', facts, 'seller');
  const canRefund = isAllowed('refund', facts, 'seller') && order.paid > 0;
  if (isOver && !canPay && order.payments.length === 0) return null;
  return (
    <section className="panel payments-panel" aria-labelledby="pagos">
      <div className="payments-panel__head">
        <h2 id="pagos">{paymentTexts.title}</h2>
        {canRefund && (
          <button className="btn btn--quiet" type="button" onClick={onRefund}>
            <SellerIcon name="return" />
            {paymentTexts.refund}
          </button>
        )}
      </div>
      {!isOver && <Share order={order} />}
      {!isOver && <Due order={order} showsPaid />}
      <Reported order={order} />
      {order.payments.length > 0 && (
        <ul className="payments-panel__list">
          {[...order.payments].reverse().map((payment) => (
            <PaymentRow key={payment.id} payment={payment} onVoid={canVoid ? onVoid : null} />
          ))}
        </ul>
      )}
      {canPay && (
        <button className="btn btn--line btn--wide" type="button" onClick={onAdd}>
          <SellerIcon name="bank" />
          {paymentTexts.add}
        </button>
      )}
    </section>
  );
}

function Share({ order: { paid, total, balance } }: { readonly order: LoadedOrder }) {
  if (paid <= 0 || balance <= 0) return null;
  const label = paymentTexts.share(formatCartPrice(paid), formatCartPrice(total));
  return <progress className="payments-panel__share" aria-label={label} value={paid} max={total} />;
}

/** A claim of the shopper, which is not a payment. */
function Reported({ order }: { readonly order: LoadedOrder }) {
  if (order.reportedAt === undefined || !order.marks.includes('dice-que-pago')) return null;
  return (
    <p className="payments-panel__said">
      <Icon name="chat" />
      <span>
        {paymentTexts.reported(momentInWords(order.reportedAt, Date.now()))}
        {order.reportedVoucher && <small>{paymentTexts.reportedVoucher(order.reportedVoucher)}</small>}
      </span>
    </p>
  );
}

interface PaymentRowProps {
  readonly payment: Payment;
  /** Null if nothing can be voided now. */
  readonly onVoid: ((payment: Payment) => void) | null;
}

function PaymentRow({ payment, onVoid }: PaymentRowProps) {
  const isVoid = payment.voidedAt !== undefined;
  const amount = formatCartPrice(Math.abs(payment.amount));
  return (
    <li className={isVoid ? 'payments-panel__void' : undefined}>
      <OrderIcon name={iconOf(payment)} />
      <span>
        {isVoid ? <s>{amount}</s> : <b>{amount}</b>}
        {payment.amount < 0 && ` · ${paymentTexts.refunded}`}
        <small>{detailsOf(payment, Date.now())}</small>
      </span>
      {!isVoid && onVoid && (
        <button
          className="btn btn--quiet"
          type="button"
          aria-label={paymentTexts.voidOf(amount)}
          onClick={() => onVoid(payment)}
        >
          {paymentTexts.void}
        </button>
      )}
    </li>
  );
}

function iconOf({ amount, voidedAt }: Payment): string {
  if (voidedAt !== undefined) return 'close';
  return amount < 0 ? 'return' : 'paid';
}

/** `SINPE Móvil · 2026111510283 · Ana · ayer, 16:20` */
export function detailsOf(
  { method, voucher, user, at, voidedAt, voidedBy }: Omit<Payment, 'id' | 'amount'>,
  now: number,
): string {
  const who = voidedAt === undefined ? user : paymentTexts.voidedBy(voidedBy ?? user);
  return [PAYMENT_LABELS[method], voucher, who, momentInWords(voidedAt ?? at, now)]
    .filter(Boolean)
    .join(' · ');
}

type Sums = Pick<LoadedOrder, 'paid' | 'balance'>;

/** The sum that is missing, or that was paid. The coin differs too, because colour alone would not be seen by everybody. */
export function Due({ order, showsPaid = false }: { readonly order: Sums; readonly showsPaid?: boolean }) {
  const { isPaid, coin, colones, small } = dueOf(order, showsPaid);
  return (
    <p className={isPaid ? 'due due--paid' : 'due'}>
      <OrderIcon name={coin} />
      <span>{isPaid ? paymentTexts.paid : paymentTexts.due}</span>{' '}
      <Price colones={colones} format={formatCartPrice} />
      {small && <small>{small}</small>}
    </p>
  );
}

/** An order that nobody paid is not paid, also where nothing is missing. */
export function dueOf({ paid, balance }: Sums, showsPaid: boolean) {
  const isPaid = balance <= 0 && paid > 0;
  const partly = showsPaid && balance > 0 ? paymentTexts.paidOf(formatCartPrice(paid)) : '';
  return {
    isPaid,
    coin: isPaid ? 'paid' : paid > 0 ? 'part' : 'due',
    colones: isPaid ? paid : Math.max(0, balance),
    small: isPaid && balance < 0 ? `${paymentTexts.overpaid}: ${formatCartPrice(-balance)}` : partly,
  };
}
