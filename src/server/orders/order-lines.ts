import { type FieldError, ShopError } from '../../domain/errors.ts';
import { toCents } from '../../domain/money.ts';
import type { BodyLine } from '../../domain/orders/cart-order.ts';
import type { LineFields } from '../../domain/orders/line-rules.ts';
import type { OrderLine } from '../../domain/orders/order.ts';
import type { Snapshot } from '../catalogue/snapshot.ts';

type Catalogue = Pick<Snapshot, 'find'>;
type Found = NonNullable<ReturnType<Snapshot['find']>>;

const GONE_TITLE = 'Producto que ya no está en la tienda';
const UNTOUCHED = { taken: 0, returned: 0 } as const;

/** The lines of a cart at the prices of the catalogue: what the visitor's browser says is only noted beside them. */
export function cartLines(lines: readonly BodyLine[], { find }: Catalogue): OrderLine[] {
  return lines.map(({ id, quantity, price }, position) => {
    const product = find(id);
    const shown = toCents(price);
    const copied = product ? copyOf(product) : GONE;
    const shownCents = shown === copied.priceCents ? null : shown;
    return { position, productId: id, ...copied, shownCents, quantity, ...UNTOUCHED };
  });
}

/** A cart that somebody filled days ago may have some. */
const MOST_GONE = 10;

/**
 * Otherwise invented ids would fill the database. An order without some of its lines would mislead the seller, so it is
 * refused whole: the message in the chat has all of them, and a seller can paste it.
 */
export function requireProducts(lines: readonly BodyLine[], { find }: Catalogue): void {
  const gone = lines.filter(({ id }) => !find(id)).length;
  if (gone < lines.length && gone <= MOST_GONE) return;
  const errors = [{ path: 'lines', msg: 'Estos productos ya no están en la tienda' }];
  throw new ShopError('INVALID_FIELDS', { errors });
}

const GONE = { title: GONE_TITLE, brand: '', color: '', priceCents: null, listCents: null };

/** A line has its own copy, because the product may be changed or deleted later. */
function copyOf({ title, brand, color, price }: Found) {
  return { title, brand, color, priceCents: toCents(price), listCents: toCents(price) };
}

/**
 * The lines as a seller sends them. A line of a product that the order has already stays the copy that it is; `before` are
 * the lines of the order.
 */
export function sellerLines(
  fields: readonly LineFields[],
  catalogue: Catalogue,
  before: readonly OrderLine[],
): OrderLine[] {
  const errors: FieldError[] = [];
  const lines = fields.map((field, position): OrderLine => {
    const line = sellerLine(field, catalogue, before);
    if (!line) errors.push({ path: `lines.${position}.productId`, msg: 'Ese producto no existe' });
    return { ...(line ?? ownLine(field)), position, quantity: field.quantity, ...UNTOUCHED };
  });
  if (errors.length > 0) throw new ShopError('INVALID_FIELDS', { errors });
  return lines;
}

type LineCopy = Omit<OrderLine, 'position' | 'quantity' | 'taken' | 'returned'>;

function sellerLine(field: LineFields, { find }: Catalogue, before: readonly OrderLine[]): LineCopy | null {
  const { productId, price } = field;
  if (productId === undefined) return ownLine(field);
  const product = find(productId);
  const known = before.find((line) => line.productId === productId);
  const copied = known ?? (product && { productId, ...copyOf(product), shownCents: null });
  if (!copied) return null;
  if (price !== undefined) return typedLine(copied, toCents(price), product !== null);
  return { ...copied, priceCents: product ? toCents(product.price) : copied.priceCents };
}

/** A price that a seller sends for a product that is gone counts as typed, even if it is the price that it had. */
function typedLine(line: LineCopy, priceCents: number, isSold: boolean): LineCopy {
  return { ...line, priceCents, listCents: isSold ? line.listCents : null };
}

/** Something that is not in the catalogue. */
function ownLine({ title = '', price }: LineFields): LineCopy {
  const priceCents = price === undefined ? null : toCents(price);
  return { productId: null, title, brand: '', color: '', priceCents, listCents: null, shownCents: null };
}
