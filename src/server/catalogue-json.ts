import type { Product } from '../domain/entities.ts';
import { writeInTurns } from './in-turns.ts';
import { createReadyBytes, type ReadyBytes } from './ready-bytes.ts';

/** `{ products }` as JSON. */
export async function writeCatalogueJson(products: readonly Product[]): Promise<ReadyBytes> {
  return createReadyBytes(await writeInTurns(textsOf(products)));
}

function* textsOf(products: readonly Product[]): Generator<string> {
  yield '{"products":[';
  for (const [at, product] of products.entries()) yield (at > 0 ? ',' : '') + JSON.stringify(product);
  yield ']}';
}
