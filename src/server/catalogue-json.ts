import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Product } from '../domain/entities.ts';
import { createReadyBytes, type ReadyBytes } from './ready-bytes.ts';

const AT_ONCE = 500;

/** `{ products }` as JSON. Others have their turn in between: ten thousand products in one go would hold everybody up. */
export async function writeCatalogueJson(products: readonly Product[]): Promise<ReadyBytes> {
  const pieces: Buffer[] = [];
  for (let at = 0; at < products.length; at += AT_ONCE) {
    const list = JSON.stringify(products.slice(at, at + AT_ONCE));
    pieces.push(Buffer.from((at > 0 ? ',' : '') + list.slice(1, -1)));
    await nextTurn();
  }
  return createReadyBytes(Buffer.concat([Buffer.from('{"products":['), ...pieces, Buffer.from(']}')]));
}
