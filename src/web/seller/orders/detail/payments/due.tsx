import { formatCartPrice } from '../../../../../domain/money.ts';
import { OrderIcon } from '../../../../orders/order-icon.tsx';
import { Price } from '../../../../ui/price.tsx';
import type { LoadedOrder } from '../model/loaded-order.ts';
import { paymentTexts as t } from './texts.ts';
import './due.css';

interface DueProps {
  readonly order: Pick<LoadedOrder, 'total' | 'paid' | 'balance'>;
  readonly showsPaid?: boolean;
}

/** The sum that is missing, or that was paid. The coin differs too, because colour alone would not be seen by everybody. */
export function Due({ order: { paid, balance }, showsPaid = false }: DueProps) {
  const isPaid = balance <= 0 && paid > 0;
  const small = smallWords(paid, balance, showsPaid);
  return (
    <p className={isPaid ? 'due due--paid' : 'due'}>
      <OrderIcon name={coinOf(paid, balance)} />
      <span>{isPaid ? t.paid : t.due}</span>{' '}
      <Price colones={isPaid ? paid : Math.max(0, balance)} format={formatCartPrice} />
      {small && <small>{small}</small>}
    </p>
  );
}

function coinOf(paid: number, balance: number): string {
  if (paid <= 0) return 'due';
  return balance > 0 ? 'part' : 'paid';
}

function smallWords(paid: number, balance: number, showsPaid: boolean): string {
  if (balance < 0 && paid > 0) return `${t.overpaid}: ${formatCartPrice(-balance)}`;
  return showsPaid && balance > 0 ? t.paidOf(formatCartPrice(paid)) : '';
}
