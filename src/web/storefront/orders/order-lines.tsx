import { formatCartPrice, fromCents, toCents } from '../../../domain/money.ts';
import type { PublicOrder } from '../../../domain/orders/public-view.ts';
import { Face } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { Picture } from '../../ui/responsive-picture.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { totalTexts as t } from './texts.ts';
import '../../ui/price.css';
import './order-lines.css';

type Line = PublicOrder['lines'][number];

/** The server draws this page for each request, and a line with a picture and a link takes it four times as long. */
const LINES_WITH_PICTURE = 30;

/** The products of the order. An expired quote shows the prices of today instead of its own. */
export function OrderLines({ lines, isToday }: Pick<PublicOrder, 'lines'> & { readonly isToday: boolean }) {
  return (
    <ul>
      {lines.map((line, at) => {
        const Shown = at < LINES_WITH_PICTURE ? OrderLine : FurtherLine;
        // Two lines can have the same title, and lines have no other name.
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order are never reordered
        return <Shown key={at} line={isToday ? lineToday(line) : line} />;
      })}
    </ul>
  );
}

function OrderLine({ line: { title, quantity, price, total, path, picture } }: { readonly line: Line }) {
  return (
    <li className="order-lines__line">
      {picture ? (
        <Picture url={picture} alt="" sizes="5rem" />
      ) : (
        <span className="order-lines__mark">
          <Face name="empty" />
        </span>
      )}
      <div>
        {path ? (
          <ShopLink className="order-lines__title" to={path}>
            {title}
          </ShopLink>
        ) : (
          <span className="order-lines__title">{title}</span>
        )}
        <span className="order-lines__units">{unitsOf(quantity, price)}</span>
      </div>
      {total !== null && <Price colones={total} format={formatCartPrice} />}
    </li>
  );
}

function FurtherLine({ line: { title, quantity, price, total } }: { readonly line: Line }) {
  return (
    <li className="order-lines__line order-lines__line--further">
      <span className="order-lines__title">{title}</span>
      {total !== null && <span className="price">{formatCartPrice(total)}</span>}
      <span className="order-lines__units">{unitsOf(quantity, price)}</span>
    </li>
  );
}

function unitsOf(quantity: number, price: number | null): string {
  return `${quantity} x ${price === null ? t.noPrice : formatCartPrice(price)}`;
}

/** The line at the price of the catalogue, without a price if the product is gone. */
function lineToday(line: Line): Line {
  const { priceToday: price = null, quantity } = line;
  return { ...line, price, total: price === null ? null : fromCents(toCents(price) * quantity) };
}

/** In colones. */
export function totalToday(lines: readonly Line[]): number {
  return fromCents(lines.reduce((sum, line) => sum + toCents(lineToday(line).total ?? 0), 0));
}
