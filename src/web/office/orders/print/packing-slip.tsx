import { formatPhone } from '../../../../domain/contact/phone.ts';
import type { FullOrder } from '../../../../domain/orders/full-view.ts';
import { DELIVERY_LABELS } from '../../../../domain/orders/labels.ts';
import { dayOf, fullDayWords } from '../../../../domain/when.ts';
import { useShop } from '../../../runtime/shop-context.ts';
import { QrCode } from '../../../sharing/qr-code.tsx';
import { typedPhone } from '../fields/model/order-draft.ts';
import { Sheet, SheetBlock, SheetEnd } from './sheet.tsx';
import { printTexts as t } from './texts.ts';
import './packing-slip.css';

/** What goes into the parcel, for whom and where. It has no prices: the parcel may be a present. */
export function PackingSlip({ order }: { readonly order: FullOrder }) {
  const { reference, createdAt, lines, publicNote } = order;
  return (
    <Sheet label={t.sheets.packing}>
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
    </Sheet>
  );
}

function Receiver({ order: { customer } }: { readonly order: FullOrder }) {
  const { name, phone, canton, province, landmarks } = customer;
  const lines = [typedPhone(phone), [canton, province].filter(Boolean).join(', '), landmarks].filter(Boolean);
  return (
    <section className="packing-slip__to">
      <b>{name || t.noName}</b>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </section>
  );
}

function Carriage({ order: { delivery } }: { readonly order: FullOrder }) {
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
    <SheetEnd>
      <b>{seller.legalName || shopName}</b>
      <p>{[seller.place, formatPhone(phone)].filter(Boolean).join(' · ')}</p>
    </SheetEnd>
  );
}
