import type { ReactNode } from 'react';
import { formatCartPrice } from '../../../domain/money.ts';
import { DUE_STATES } from '../../../domain/orders/order.ts';
import type { PublicOrder } from '../../../domain/orders/public-view.ts';
import { momentWords } from '../../../domain/when.ts';
import { OrderIcon } from '../../orders/order-icon.tsx';
import { Price } from '../../ui/price.tsx';
import { totalToday } from './order-lines.tsx';
import { totalTexts as t } from './texts.ts';
import './order-totals.css';

/** The amounts of the order. Nothing is said about taxes, because the shop does not know them. */
export function OrderTotals({ order }: { readonly order: PublicOrder }) {
  const { items, discount, fee, total } = order;
  if (order.quote?.hasExpired) return <TodayTotal order={order} />;
  return (
    <>
      <dl className="order-totals">
        <Row name={t.products}>{formatCartPrice(items)}</Row>
        {discount > 0 && <Row name={t.discount}>{`−${formatCartPrice(discount)}`}</Row>}
        <Row name={t.fee}>
          <Fee fee={fee} />
        </Row>
        <TotalRow name={t.total} amount={total} />
      </dl>
      <Payments order={order} />
      <Balance order={order} />
    </>
  );
}

function Fee({ fee }: { readonly fee: number | null }) {
  if (fee === null) return <span className="order-totals__open">{t.undecided}</span>;
  return fee === 0 ? t.free : formatCartPrice(fee);
}

function TodayTotal({ order }: { readonly order: PublicOrder }) {
  return (
    <dl className="order-totals">
      <TotalRow name={t.products} amount={totalToday(order.lines)} />
    </dl>
  );
}

function Row({ name, children }: Readonly<{ name: string; children: ReactNode }>) {
  return (
    <div className="order-totals__row">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function TotalRow({ name, amount }: Readonly<{ name: string; amount: number }>) {
  return (
    <div className="order-totals__row order-totals__row--total">
      <dt>{name}</dt>
      <dd>
        <Price colones={amount} format={formatCartPrice} />
      </dd>
    </div>
  );
}

/** Only on paper: the screen has the sum. */
function Payments({ order: { payments = [] } }: { readonly order: PublicOrder }) {
  return (
    <dl className="order-totals order-totals--payments">
      {payments.map(({ at, amount }) => (
        <Row key={at} name={`${t.paid} · ${momentWords(Date.parse(at))}`}>
          {formatCartPrice(amount)}
        </Row>
      ))}
    </dl>
  );
}

/** What was paid, and what is missing. The icon differs too, because colour alone would not be seen by everybody. */
function Balance({ order: { state, paid, balance } }: { readonly order: PublicOrder }) {
  const isDue = balance > 0 && DUE_STATES.includes(state);
  return (
    <>
      {paid > 0 && <Coin name={t.paid} icon={isDue ? 'part' : 'paid'} amount={paid} isPaid={!isDue} />}
      {isDue && <Coin name={t.due} icon="due" amount={balance} isPaid={false} />}
    </>
  );
}

interface CoinProps {
  readonly name: string;
  readonly icon: string;
  readonly amount: number;
  readonly isPaid: boolean;
}

function Coin({ name, icon, amount, isPaid }: CoinProps) {
  return (
    <p className={isPaid ? 'order-totals__coin order-totals__coin--paid' : 'order-totals__coin'}>
      <OrderIcon name={icon} />
      <span>{name}</span> <Price colones={amount} format={formatCartPrice} />
    </p>
  );
}
