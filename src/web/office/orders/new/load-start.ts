/** What a new order starts with: a product, the cart, another order, a pasted message, or what was typed before a reload. */
import { CART_ORDER_QUERY, ORDERED_PRODUCT } from '../../../../domain/addresses.ts';
import type { Cart, Product } from '../../../../domain/entities.ts';
import type { FullOrder } from '../../../../domain/orders/full-view.ts';
import { isRecord } from '../../../../domain/text.ts';
import { orSignOut } from '../../../seller/failure.ts';
import type { Seller } from '../../seller.ts';
import { withProposedFee } from '../fields/model/draft-body.ts';
import { addOtherLine, addProduct } from '../fields/model/draft-lines.ts';
import {
  BLANK_DRAFT,
  draftOf,
  isGone,
  type LineDraft,
  type OrderDraft,
  productToday,
} from '../fields/model/order-draft.ts';
import { editNewOrder, type NewDraft, type NewOrderEditing } from './new-order-subject.ts';
import { newOrderTexts as t } from './texts.ts';

/** Where the seller came from. */
interface StartPlace {
  readonly search: string;
  /** The state of the router: `{ pastedText }` or `{ repeat }`. */
  readonly state: unknown;
}

export interface Start {
  readonly editing: NewOrderEditing;
  /** What could not be taken over. */
  readonly told: readonly string[];
  readonly isRestored: boolean;
}

type Beginning = Partial<NewDraft> & { readonly told?: readonly string[] };

/** The name under which the tab keeps what is typed. Each way to begin has its own. */
export function draftName({ search, state }: StartPlace): string {
  const { pastedText, repeat } = isRecord(state) ? state : {};
  return JSON.stringify(['nuevo', search, pastedText, repeat]);
}

/** Null when the shop cannot be reached. */
export async function loadStart(seller: Seller, cart: Cart, place: StartPlace): Promise<Start | null> {
  const editing = editNewOrder(seller, draftName(place));
  if (editing.get().changed.some((part) => part !== 'step')) return { editing, told: [], isRestored: true };
  const beginning = await begin(seller, cart, place);
  if (!beginning) return null;
  const { told = [], ...draft } = beginning;
  editing.change(withProposedFee({ ...editing.get().draft, ...draft }, seller.settings.deliveryZones));
  return { editing, told, isRestored: false };
}

async function begin(seller: Seller, cart: Cart, { search, state }: StartPlace): Promise<Beginning | null> {
  const { pastedText, repeat } = isRecord(state) ? state : {};
  if (typeof repeat === 'string') return await repeatOrder(seller, repeat);
  if (search === CART_ORDER_QUERY) return startWith(cart.items);
  const productId = new URLSearchParams(search).get(ORDERED_PRODUCT);
  if (productId) return await startWithProduct(seller, productId);
  return typeof pastedText === 'string' ? { pasted: pastedText } : {};
}

function startWith(products: readonly (Product & { readonly quantity: number })[]): Beginning {
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
  return { lines };
}

async function startWithProduct({ publicData }: Seller, productId: string): Promise<Beginning | null> {
  try {
    const product = await publicData.product(productId);
    return product ? startWith([{ ...product, quantity: 1 }]) : { told: [t.goneProduct] };
  } catch {
    return null;
  }
}

async function repeatOrder({ api, session }: Seller, orderId: string): Promise<Beginning | null> {
  const asked = api.call('GET /orders/:orderId', { params: { orderId: orderId } });
  const answer = await orSignOut(session, asked);
  if (answer.kind === 'ok') return { ...repeated(answer.value.order), repeats: orderId };
  return answer.kind === 'refused' ? { told: [answer.message] } : null;
}

/** The same lines at the prices of today, and the same buyer. */
function repeated(order: FullOrder): Beginning {
  const { lines, customer } = draftOf(order);
  const gone = lines.filter(isGone);
  const again = lines.filter((line) => !isGone(line)).reduce(repeatLine, BLANK_DRAFT.lines);
  return { lines: again, customer, told: gone.map(({ title }) => t.gone(title)) };
}

function repeatLine(lines: OrderDraft['lines'], line: LineDraft): OrderDraft['lines'] {
  const { productId, title, quantity, today, price } = line;
  if (productId !== null && today) return addProduct(lines, { productId, title, quantity, today });
  return addOtherLine(lines, { title, price, quantity });
}
