import type { Order } from '../../../domain/orders/order.ts';
import { foldText } from '../../../domain/text.ts';

/** The parts of a phone number with which sellers look for it: all digits, without the country, and the end. */
const PHONE_ENDS = [8, 4] as const;

/** The words of a text without case and accents. */
export function foldWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

interface FoundByWords {
  readonly customer: Pick<Order['customer'], 'name' | 'phone'>;
}

/** The words with which an order is found: its customer's names and phone number. */
export function wordsOfOrder({ customer }: FoundByWords): ReadonlySet<string> {
  const { name, phone } = customer;
  const numbers = phone === '' ? [] : [phone, ...PHONE_ENDS.map((length) => phone.slice(-length))];
  return new Set([...foldWords(name), ...numbers]);
}
