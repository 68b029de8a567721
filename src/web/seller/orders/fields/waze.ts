import type { OrderCustomer } from '../../../../domain/orders/order.ts';
import { singleLine } from '../../../../domain/text.ts';

/** A search of the words of the address; null without a place. */
export function wazeUrl({ landmarks, canton, province }: OrderCustomer): string | null {
  const words = [landmarks, canton, province].map(singleLine).filter(Boolean);
  if (words.length === 0) return null;
  return `https://waze.com/ul?q=${encodeURIComponent([...words, 'Costa Rica'].join(', '))}`;
}
