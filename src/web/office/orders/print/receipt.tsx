import type { ReactNode } from 'react';
import { formatPhone } from '../../../../domain/contact/phone.ts';
import { formatCartPrice } from '../../../../domain/money.ts';
import type { FullOrder } from '../../../../domain/orders/full-view.ts';
import { DELIVERY_LABELS, PAYMENT_LABELS } from '../../../../domain/orders/labels.ts';
import { warrantyUntil } from '../../../../domain/orders/retention.ts';
import { dayOf, fullDayWords, timeOfDay } from '../../../../domain/when.ts';
import { useShop } from '../../../runtime/shop-context.ts';
import { typedPhone } from '../fields/model/order-draft.ts';
import { Sheet, SheetBlock, SheetEnd } from './sheet.tsx';
import { printTexts as t } from './texts.ts';
import './receipt.css';

interface OrderProps {
  readonly order: FullOrder;
}

/** What was sold, to whom and for how much. Its lines are the order's own, so later changes of products do not matter. */
export function Receipt({ order }: OrderProps) {
  const { method, carrier, tracking } = order.delivery;
  const carriage = [DELIVERY_LABELS[method], carrier, tracking && `${t.tracking} ${tracking}`];
  return (
    <Sheet label={t.sheets.receipt}>
      <header className="receipt">
        <div>
          <h2>{t.receiptTitle}</h2>
          <p>{fullDayWords(dayOf(order.createdAt))}</p>
        </div>
        <p className="receipt__reference">{order.reference}</p>
      </header>
      <div className="receipt__two">
        <SellerFacts />
        <CustomerFacts order={order} />
      </div>
      <Lines order={order} />
      <Payments order={order} />
      <SheetBlock title={t.delivery}>
        <p>{carriage.filter(Boolean).join(' · ')}</p>
      </SheetBlock>
      <Promises order={order} />
      <SheetEnd>{t.notInvoice}</SheetEnd>
    </Sheet>
  );
}

function SellerFacts() {
  const { seller = {}, shopName, phone } = useShop().settings;
  const lines = [seller.legalId && t.legalId(seller.legalId), seller.place, seller.hours, formatPhone(phone)];
  return <Facts name={seller.legalName || shopName} lines={lines} />;
}

function CustomerFacts({ order: { customer } }: OrderProps) {
  const { name, phone, canton, province, landmarks } = customer;
  const place = [canton, province].filter(Boolean).join(', ');
  return <Facts name={name || t.noName} lines={[typedPhone(phone), place, landmarks]} />;
}

function Facts({ name, lines }: Readonly<{ name: string; lines: readonly (string | undefined)[] }>) {
  return (
    <div>
      <b>{name}</b>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function Lines({ order }: OrderProps) {
  return (
    <table className="receipt__lines">
      <thead>
        <tr>
          {Object.values(t.columns).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.lines.map(({ position, title, quantity, price, total }) => (
          <tr key={position}>
            <td>{title}</td>
            <td>{quantity}</td>
            <td>{price === null ? '–' : formatCartPrice(price)}</td>
            <td>{total === null ? '–' : formatCartPrice(total)}</td>
          </tr>
        ))}
      </tbody>
      <Sums order={order} />
    </table>
  );
}

function Sums({ order: { items, discount, fee, total, paid, balance } }: OrderProps) {
  return (
    <tfoot>
      <Sum name={t.items}>{formatCartPrice(items)}</Sum>
      {discount > 0 && <Sum name={t.discount}>{`−${formatCartPrice(discount)}`}</Sum>}
      <Sum name={t.fee}>{fee === null ? t.undecided : formatCartPrice(fee)}</Sum>
      <Sum name={t.total} isTotal>
        {formatCartPrice(total)}
      </Sum>
      <Sum name={t.paid}>{formatCartPrice(paid)}</Sum>
      <Sum name={t.due}>{formatCartPrice(Math.max(0, balance))}</Sum>
    </tfoot>
  );
}

function Sum(props: Readonly<{ name: string; isTotal?: boolean; children: ReactNode }>) {
  const { name, isTotal = false, children } = props;
  return (
    <tr className={isTotal ? 'receipt__total' : undefined}>
      <th colSpan={3} scope="row">
        {name}
      </th>
      <td>{children}</td>
    </tr>
  );
}

/** Without void ones. */
function Payments({ order: { payments } }: OrderProps) {
  const valid = payments.filter(({ voidedAt }) => voidedAt === undefined);
  if (valid.length === 0) return null;
  return (
    <SheetBlock title={t.payments}>
      {valid.map((payment) => (
        <p key={payment.id}>{paymentWords(payment)}</p>
      ))}
    </SheetBlock>
  );
}

function paymentWords({ at, amount, method, voucher }: FullOrder['payments'][number]): string {
  return [
    `${fullDayWords(dayOf(at))}, ${timeOfDay(at)}`,
    PAYMENT_LABELS[method],
    amount < 0 && t.refund,
    formatCartPrice(Math.abs(amount)),
    voucher && t.voucher(voucher),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The shop's own words, and the warranty by law once the order was delivered. */
function Promises({ order }: OrderProps) {
  const { warranty = '', returns = '' } = useShop().settings.seller ?? {};
  const delivered = order.state === 'entregado' ? order.steps.at(-1)?.at : undefined;
  const legal = delivered ? t.legalWarranty(fullDayWords(warrantyUntil(Date.parse(delivered)))) : '';
  const words = [warranty, legal].filter(Boolean).join(' ');
  if (!words && !returns) return null;
  return (
    <div className="receipt__two">
      {words && (
        <SheetBlock title={t.warranty}>
          <p>{words}</p>
        </SheetBlock>
      )}
      {returns && (
        <SheetBlock title={t.returns}>
          <p>{returns}</p>
        </SheetBlock>
      )}
    </div>
  );
}
