/** What a new order starts with: a product, the cart, another order, a pasted message, or what was typed before a reload. */
import { CART_ORDER_QUERY, ORDERED_PRODUCT } from '../../../../domain/addresses.ts';
import type { Cart, Product } from '../../../../domain/entities.ts';
import type { FullOrder } from '../../../../domain/orders/full-view.ts';
import { isRecord } from '../../../../domain/text.ts';
import { orSignOut } from '../../failure.ts';
import type { Seller } from '../../seller.ts';
import { addOtherLine, addProduct } from '../fields/model/draft-lines.ts';
import {
  BLANK_DRAFT,
  draftOf,
  isGone,
  type LineDraft,
  type OrderDraft,
  productToday,
} from '../fields/model/order-draft.ts';
import type { UnsavedOrder, UnsavedOrders } from '../fields/model/unsaved-orders.ts';
import { newOrderTexts as t } from './texts.ts';

/** Where the seller came from. */
interface StartPlace {
  readonly search: string;
  /** The state of the router: `{ pastedText }` or `{ repeat }`. */
  readonly state: unknown;
}

export interface Start extends UnsavedOrder {
  /** What could not be taken over. */
  readonly told: readonly string[];
  readonly isRestored: boolean;
}

/** The name under which the tab keeps what is typed. Each way to begin has its own. */
export function draftName({ search, state }: StartPlace): string {
  const { pastedText, repeat } = isRecord(state) ? state : {};
  return JSON.stringify(['nuevo', search, pastedText, repeat]);
}

/** Null when the shop cannot be reached. */
export async function loadStart(
  seller: Seller,
  unsaved: UnsavedOrders,
  cart: Cart,
  place: StartPlace,
): Promise<Start | null> {
  const kept = unsaved.read(draftName(place));
  if (kept) return { ...kept, told: [], isRestored: true };
  const { pastedText, repeat } = isRecord(place.state) ? place.state : {};
  if (typeof repeat === 'string') return await repeatOrder(seller, repeat);
  if (place.search === CART_ORDER_QUERY) return startWith(cart.items);
  const productId = new URLSearchParams(place.search).get(ORDERED_PRODUCT);
  if (productId) return await startWithProduct(seller, productId);
  return { ...startOf(BLANK_DRAFT), ...(typeof pastedText === 'string' && { pasted: pastedText }) };
}

function startOf(draft: OrderDraft, told: readonly string[] = []): Start {
  return { base: BLANK_DRAFT, draft, told, isRestored: false };
}

function startWith(products: readonly (Product & { readonly quantity: number })[]): Start {
  const lines = products.reduce(
    (before, product) =>
      addProduct(before, {
        productId: product._id,
        title: product.title,
        quantity: product.quantity,
        today: productToday(product, null),
      }),
    BLANK_DRAFT.lines,
  );
  return startOf({ ...BLANK_DRAFT, lines });
}

async function startWithProduct({ publicData }: Seller, productId: string): Promise<Start | null> {
  try {
    const product = await publicData.product(productId);
    return product ? startWith([{ ...product, quantity: 1 }]) : startOf(BLANK_DRAFT, [t.goneProduct]);
  } catch {
    return null;
  }
}

async function repeatOrder({ api, session }: Seller, orderId: string): Promise<Start | null> {
  const asked = api.call('GET /orders/:orderId', { params: { orderId: orderId } });
  const answer = await orSignOut(session, asked);
  if (answer.kind === 'ok') return { ...startOf(...repeated(answer.value.order)), repeats: orderId };
  return answer.kind === 'refused' ? startOf(BLANK_DRAFT, [answer.message]) : null;
}

/** The same lines at the prices of today, and the same buyer. */
function repeated(order: FullOrder): [draft: OrderDraft, told: readonly string[]] {
  const { lines, customer } = draftOf(order);
  const gone = lines.filter(isGone);
  const again = lines.filter((line) => !isGone(line)).reduce(repeatLine, BLANK_DRAFT.lines);
  return [{ ...BLANK_DRAFT, lines: again, customer }, gone.map(({ title }) => t.gone(title))];
}

function repeatLine(lines: OrderDraft['lines'], line: LineDraft): OrderDraft['lines'] {
  const { productId, title, quantity, today, price } = line;
  if (productId !== null && today) return addProduct(lines, { productId, title, quantity, today });
  return addOtherLine(lines, { title, price, quantity });
}
