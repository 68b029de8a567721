/** Puts the products of an old order into the cart, at the prices of today. */
import { cartItem } from '../../../domain/cart/cart.ts';
import type { CartItem, Product } from '../../../domain/entities.ts';
import type { PublicOrder } from '../../../domain/orders/public-view.ts';
import { parsePath } from '../../../domain/parse-path.ts';
import { isMissingProduct } from '../../../domain/refusal-code.ts';
import type { Api } from '../../data/api.ts';
import { actionTexts as t } from './texts.ts';

type Line = Pick<PublicOrder['lines'][number], 'title' | 'quantity' | 'path'>;

interface Reorder {
  readonly items: readonly CartItem[];
  /** One sentence for each product that cannot be bought now. */
  readonly missing: readonly string[];
}

/** Rejects if the shop cannot be reached: then nothing is put into the cart. */
export async function readReorder(
  lines: readonly Line[],
  readProduct: (id: string) => Promise<Product | null>,
): Promise<Reorder> {
  const found = await Promise.all(lines.map(async (line) => ({ line, product: await readLine(line) })));
  const items = new Map<string, CartItem>();
  const missing: string[] = [];
  for (const { line, product } of found) {
    if (!product) missing.push(t.gone(line.title));
    else if (product.outOfStock) missing.push(t.soldOut(product.title));
    else items.set(product._id, cartItem(product, line.quantity + (items.get(product._id)?.quantity ?? 0)));
  }
  return { items: [...items.values()], missing };

  async function readLine({ path }: Line): Promise<Product | null> {
    const address = path === undefined ? null : parsePath(path);
    return address?.page === 'product' ? readProduct(address.id) : null;
  }
}

export function createProductReader(api: Pick<Api, 'call'>): (id: string) => Promise<Product | null> {
  return async (productId) => {
    const answer = await api.call('GET /products/:productId', { params: { productId } });
    if (answer.kind === 'ok') return answer.value.product;
    if (answer.kind === 'refused' && isMissingProduct(answer.code)) return null;
    throw new Error(`The product is ${answer.kind}`);
  };
}
