import type { ReactNode } from 'react';
import { formatCartPrice, fromCents } from '../../../../domain/money.ts';
import { balanceCents } from '../../../../domain/orders/totals.ts';
import { Price } from '../../../ui/price.tsx';
import { amountsOf } from './model/draft-body.ts';
import type { OrderFieldsProps } from './order-fields-props.ts';
import { fieldTexts } from './texts.ts';
import './order-sum.css';

const t = fieldTexts.totals;

/** The amounts while they are typed. */
export function OrderSum({ draft, order }: Pick<OrderFieldsProps, 'draft' | 'order'>) {
  const amounts = amountsOf(draft, order?.paid ?? 0);
  const { itemsCents, discountCents, feeCents, totalCents, paidCents } = amounts;
  const colones = (cents: number) => formatCartPrice(fromCents(cents));
  return (
    <dl className="order-sum">
      <Row name={t.products}>{colones(itemsCents)}</Row>
      {discountCents > 0 && <Row name={t.discount}>{`−${colones(discountCents)}`}</Row>}
      {feeCents === null ? <Row name={t.undecided}>–</Row> : <Row name={t.fee}>{colones(feeCents)}</Row>}
      <div className="order-sum__row order-sum__row--total">
        <dt>{t.total}</dt>
        <dd>
          <Price colones={fromCents(totalCents)} format={formatCartPrice} />
        </dd>
      </div>
      {paidCents !== 0 && (
        <>
          <Row name={t.paid}>{colones(paidCents)}</Row>
          <Row name={t.due}>{colones(balanceCents(amounts))}</Row>
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
