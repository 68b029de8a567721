/** The rules of the previous price of a discounted product. The form, the table of products and the server use them. */
import type { ProductFields } from '../entities.ts';
import { MAX_PRICE } from '../limits.ts';
import { formatPrice, isWholeCents } from '../money.ts';
import type { Rule } from '../validation.ts';

type Prices = Pick<ProductFields, 'price' | 'priceBefore'>;

export const previousPriceRules: readonly Rule<Prices>[] = [
  ['priceBefore', ({ priceBefore }) => !Number.isNaN(priceBefore), 'El precio anterior es incorrecto'],
  [
    'priceBefore',
    // Not `>`: a price that cannot be read has its own message.
    ({ price, priceBefore }) => priceBefore === null || !(priceBefore <= price),
    'El precio anterior debe ser mayor que el precio',
  ],
  [
    'priceBefore',
    ({ priceBefore }) => priceBefore === null || priceBefore <= MAX_PRICE,
    `El precio anterior no puede pasar de ${formatPrice(MAX_PRICE)}`,
  ],
  [
    'priceBefore',
    ({ priceBefore }) => priceBefore === null || isWholeCents(priceBefore),
    'El precio anterior puede tener dos decimales como máximo',
  ],
];
