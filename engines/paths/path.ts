import type { Product } from '../../src/domain/entities.ts';
import type { RunningShop } from '../../test/harness/running-shop.ts';
import type { Size } from '../browser.ts';
import type { Visitor } from '../visitor.ts';

/** One way of a person through the shop, walked in each engine and at each size. */
export interface Path {
  readonly title: string;
  /** What this path brings to the console on purpose. */
  readonly expectedComplaints?: RegExp;
  walk(scene: Scene): Promise<void>;
}

export interface Scene {
  readonly visitor: Visitor;
  readonly shop: RunningShop;
  readonly products: readonly Product[];
  readonly size: Size;
  /** For files that are uploaded. */
  readonly folder: string;
}

/** Below it the links of the bar are in a menu. */
const MENU_WIDTH = 768;

export function isPhone({ size }: Scene): boolean {
  return size.width < MENU_WIDTH;
}

export function inStock({ products }: Scene): readonly [Product, Product] {
  const [first, second] = products.filter((product) => !product.outOfStock);
  if (!first || !second) throw new Error('The demo catalogue holds too little');
  return [first, second];
}
