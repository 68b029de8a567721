/** The sheets of paper of an order: half a page, black on white. On a narrow screen they keep the size of their text. */
import type { ReactNode } from 'react';
import { placeOf } from '../../../../domain/cart/delivery.ts';
import { formatPhone } from '../../../../domain/contact/phone.ts';
import { formatCartPrice } from '../../../../domain/money.ts';
import type { FullOrder } from '../../../../domain/orders/full-view.ts';
import { DELIVERY_LABELS, PAYMENT_LABELS } from '../../../../domain/orders/labels.ts';
import { warrantyUntil } from '../../../../domain/orders/retention.ts';
import { dayOf, fullDayWords, timeOfDay } from '../../../../domain/when.ts';
import { useShop } from '../../../runtime/shop-context.ts';
import { QrCode } from '../../../sharing/qr-code.tsx';
import { typedPhone } from '../fields/model/order-draft.ts';
import { printTexts as t } from './texts.ts';
import './sheet.css';
import './packing-slip.css';
import './receipt.css';

interface OrderProps {
  readonly order: FullOrder;
}

/** What goes into the parcel, for whom and where. It has no prices: the parcel may be a present. */
export function PackingSlip({ order }: OrderProps) {
  const { reference, createdAt, lines, publicNote } = order;
  return (
    <article className="sheet" aria-label={t.sheets.packing}>
      <header className="packing-slip">
        <div>
          <h2>{t.sheets.packing}</h2>
          <p className="packing-slip__reference">{reference}</p>
          <p>{fullDayWords(dayOf(createdAt))}</p>
        </div>
        {/* Never the link: the parcel goes through many hands. */}
        <QrCode text={reference} label={t.qr(reference)} />
      </header>
      <Receiver order={order} />
      <Carriage order={order} />
      <ul className="packing-slip__lines">
        {lines.map(({ position, quantity, title, color, brand }) => (
          <li key={position}>
            <i />
            <b>{quantity}</b>
            <span>
              {title} <small>{[color, brand].filter(Boolean).join(' · ')}</small>
            </span>
          </li>
        ))}
      </ul>
      {publicNote && (
        <SheetBlock title={t.note}>
          <p>{publicNote}</p>
        </SheetBlock>
      )}
      <Sender />
    </article>
  );
}

function Receiver({ order: { customer } }: OrderProps) {
  const { name, phone, landmarks } = customer;
  const lines = [typedPhone(phone), placeOf(customer), landmarks].filter(Boolean);
  return (
    <section className="packing-slip__to">
      <b>{name || t.noName}</b>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </section>
  );
}

function Carriage({ order: { delivery } }: OrderProps) {
  const { method, carrier, tracking, eta } = delivery;
  return (
    <p className="packing-slip__carriage">
      <b>{[DELIVERY_LABELS[method], carrier].filter(Boolean).join(' · ')}</b>
      {tracking && (
        <span>
          {t.tracking} <b>{tracking}</b>
        </span>
      )}
      {eta && <span>{eta}</span>}
    </p>
  );
}

function Sender() {
  const { seller = {}, shopName, phone } = useShop().settings;
  return (
    <footer className="sheet__end">
      <b>{seller.legalName || shopName}</b>
      <p>{[seller.place, formatPhone(phone)].filter(Boolean).join(' · ')}</p>
    </footer>
  );
}

/** What was sold, to whom and for how much. Its lines are the order's own, so later changes of products do not matter. */
export function Receipt({ order }: OrderProps) {
  const { method, carrier, tracking } = order.delivery;
  const carriage = [DELIVERY_LABELS[method], carrier, tracking && `${t.tracking} ${tracking}`];
  return (
    <article className="sheet" aria-label={t.sheets.receipt}>
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
      <footer className="sheet__end">{t.notInvoice}</footer>
    </article>
  );
}

function SellerFacts() {
  const { seller = {}, shopName, phone } = useShop().settings;
  const lines = [seller.legalId && t.legalId(seller.legalId), seller.place, seller.hours, formatPhone(phone)];
  return <Facts name={seller.legalName || shopName} lines={lines} />;
}

function CustomerFacts({ order: { customer } }: OrderProps) {
  const { name, phone, landmarks } = customer;
  return <Facts name={name || t.noName} lines={[typedPhone(phone), placeOf(customer), landmarks]} />;
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

export function paymentWords({
  at,
  amount,
  method,
  voucher,
}: Omit<FullOrder['payments'][number], 'id' | 'user'>): string {
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

function Promises({ order }: OrderProps) {
  const { warranty = '', returns = '' } = useShop().settings.seller ?? {};
  const words = warrantyWords(order, warranty);
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

/** The shop's own words, and the warranty by law once the order was delivered. */
export function warrantyWords({ state, steps }: Pick<FullOrder, 'state' | 'steps'>, own: string): string {
  const delivered = state === 'entregado' ? steps.at(-1)?.at : undefined;
  const legal = delivered ? t.legalWarranty(fullDayWords(warrantyUntil(Date.parse(delivered)))) : '';
  return [own, legal].filter(Boolean).join(' ');
}

function SheetBlock({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <section className="sheet__block">
      <h3>{title}</h3>
      {children}
    </section>
  );
}
