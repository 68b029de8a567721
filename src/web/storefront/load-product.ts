import { productPath } from '../../domain/addresses.ts';
import type { Product } from '../../domain/entities.ts';
import { pageRefusals } from '../../domain/page-refusals.ts';
import type { ProductView, PublicData } from '../data/public-data.ts';
import { loadChunk } from '../runtime/load-chunk.ts';
import { refusedWith } from '../runtime/page-error.ts';
import type { Redirect } from './router/state.tsx';

/** `path` is the address that was asked for. */
export async function loadProduct(
  publicData: PublicData,
  id: string,
  path: string,
  signal: AbortSignal,
): Promise<ProductView | Redirect> {
  const [product, findHex] = await Promise.all([readProduct(publicData, id, signal), loadColours()]);
  if (!product)
    throw refusedWith(pageRefusals.PRODUCT_NOT_LOADED.status, pageRefusals.PRODUCT_NOT_LOADED.message);
  const own = productPath(product);
  return path === own ? { product, swatch: findHex(product.color) } : { redirectTo: own };
}

/** If the shop cannot be reached, the product of the last list is shown. */
async function readProduct(publicData: PublicData, id: string, signal: AbortSignal): Promise<Product | null> {
  try {
    return await publicData.product(id, signal);
  } catch (error) {
    const listed = error instanceof TypeError ? await publicData.findInLastList(id) : null;
    if (listed) return listed;
    throw error;
  }
}

/** The list of colours is large, so it is a chunk of its own. A failure only hides the swatch. */
export async function loadColours(): Promise<(name: string) => string | null> {
  const colours = await loadChunk(() => import('../../domain/product/colours.ts')).catch(() => null);
  return (name) => colours?.findColour(name)?.hex ?? null;
}
