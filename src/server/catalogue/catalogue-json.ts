import type { Product } from '../../domain/entities.ts';
import { createReadyBytes, type ReadyBytes } from '../http/cached-body.ts';
import { joinYielding } from '../scheduling/event-loop.ts';

/** `{ products }` as JSON. */
export async function writeCatalogueJson(products: readonly Product[]): Promise<ReadyBytes> {
  return createReadyBytes(await joinYielding(textsOf(products)));
}

function* textsOf(products: readonly Product[]): Generator<string> {
  yield '{"products":[';
  for (const [at, product] of products.entries()) yield (at > 0 ? ',' : '') + JSON.stringify(product);
  yield ']}';
}
