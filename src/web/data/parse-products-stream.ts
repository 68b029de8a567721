/** Parses a catalogue of thousands of products in pieces, as they arrive. Parsing it at once would block a phone. */
import type { Product } from '../../domain/entities.ts';
import { nextTask } from '../runtime/scheduling.ts';

/** Separates two products. It cannot occur inside a text, because quotes are escaped there. */
const BETWEEN = '},{"_id":';
const HEAD = '{"products":[';
const TAIL = ']}';
/** The number of characters that a slow phone parses within a frame. */
const PIECE = 200_000;

export async function readProducts(answer: Response): Promise<readonly Product[]> {
  if (!answer.body) return parse(await answer.text());
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  const products: Product[] = [];
  let head = '';
  let rest = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    rest += read.value;
    const cut = rest.length < PIECE ? -1 : rest.lastIndexOf(BETWEEN);
    if (cut === -1) continue;
    products.push(...parse(head + rest.slice(0, cut + 1) + TAIL));
    head = HEAD;
    rest = rest.slice(cut + 2);
    await nextTask();
  }
  products.push(...parse(head + rest));
  // The caller sorts and counts a long list, which takes as long as parsing a piece.
  if (head) await nextTask();
  return products;
}

function parse(text: string): readonly Product[] {
  const { products }: { products: readonly Product[] } = JSON.parse(text);
  return products;
}
