/** Points 2, 3 and 4 of the specification: a product's marking, cover and buy button. */
import type { Product } from '../entities.ts';
import { toCents } from '../money.ts';

export type Marking = 'regular' | 'descuento' | 'agotado';
export type Flags = Pick<Product, 'discounted' | 'outOfStock'>;

export function markingOf(product: Flags): Marking {
  if (product.outOfStock) return 'agotado';
  return product.discounted ? 'descuento' : 'regular';
}

export function flagsOf(marking: Marking): Flags {
  return { discounted: marking === 'descuento', outOfStock: marking === 'agotado' };
}

/** In whole percent, rounded down. In céntimos, so that 10 % is never 9.99… */
export function percentOff(price: number, priceBefore: number): number {
  return Math.floor(100 - (toCents(price) * 100) / toCents(priceBefore));
}

export function coverOf(product: Pick<Product, 'coverUrl' | 'pictureUrls'>): string | null {
  return product.coverUrl || product.pictureUrls[0] || null;
}

/** Returns all pictures with the cover first. */
export function picturesOf(product: Pick<Product, 'coverUrl' | 'pictureUrls'>): readonly string[] {
  const cover = coverOf(product);
  return cover ? [...new Set([cover, ...product.pictureUrls])] : [];
}

export function buyLabel(product: Pick<Product, 'outOfStock'>): 'Comprar' | 'Consultar' {
  return product.outOfStock ? 'Consultar' : 'Comprar';
}
