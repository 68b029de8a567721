import { formatCartPrice } from '../../../../../domain/money.ts';
import { PAYMENT_LABELS } from '../../../../../domain/orders/labels.ts';
import { hasNoSale, isAllowed } from '../../../../../domain/orders/transitions.ts';
import { momentInWords } from '../../../../../domain/when.ts';
import { OrderIcon } from '../../../../orders/order-icon.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { SellerIcon } from '../../../seller-icon.tsx';
import { factsOf, type LoadedOrder } from '../model/loaded-order.ts';
import { Due } from './due.tsx';
import { paymentTexts as t } from './texts.ts';
import '../../../panel.css';
import './payments-panel.css';

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
        <h2 id="pagos">{t.title}</h2>
        {canRefund && (
          <button className="btn btn--quiet" type="button" onClick={onRefund}>
            <SellerIcon name="return" />
            {t.refund}
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
          {t.add}
        </button>
      )}
    </section>
  );
}

function Share({ order: { paid, total, balance } }: { readonly order: LoadedOrder }) {
  if (paid <= 0 || balance <= 0) return null;
  const label = t.share(formatCartPrice(paid), formatCartPrice(total));
  return <progress className="payments-panel__share" aria-label={label} value={paid} max={total} />;
}

/** A claim of the shopper, which is not a payment. */
function Reported({ order }: { readonly order: LoadedOrder }) {
  if (order.reportedAt === undefined || !order.marks.includes('dice-que-pago')) return null;
  return (
    <p className="payments-panel__said">
      <Icon name="chat" />
      <span>
        {t.reported(momentInWords(order.reportedAt, Date.now()))}
        {order.reportedVoucher && <small>{t.reportedVoucher(order.reportedVoucher)}</small>}
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
        {payment.amount < 0 && ` · ${t.refunded}`}
        <small>{detailsOf(payment)}</small>
      </span>
      {!isVoid && onVoid && (
        <button
          className="btn btn--quiet"
          type="button"
          aria-label={t.voidOf(amount)}
          onClick={() => onVoid(payment)}
        >
          {t.void}
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
function detailsOf({ method, voucher, user, at, voidedAt, voidedBy }: Payment): string {
  const who = voidedAt === undefined ? user : t.voidedBy(voidedBy ?? user);
  return [PAYMENT_LABELS[method], voucher, who, momentInWords(voidedAt ?? at, Date.now())]
    .filter(Boolean)
    .join(' · ');
}
