import type { Product } from '../../src/domain/entities.ts';
import type { Size } from '../../test/harness/drivers/browser.ts';
import type { RunningShop } from '../../test/harness/running-shop.ts';
import type { Visitor } from '../visitor.ts';

/** One path of a person through the shop, run in each engine and at each size. */
export interface Path {
  readonly title: string;
  /** Console messages that this path causes on purpose. */
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

/** Below this width the navigation links are in a menu. */
const MENU_WIDTH = 768;

export function isPhone({ size }: Scene): boolean {
  return size.width < MENU_WIDTH;
}

export function inStock({ products }: Scene): readonly [Product, Product] {
  const [first, second] = products.filter((product) => !product.outOfStock);
  if (!first || !second) throw new Error('The demo catalogue has fewer than two products in stock');
  return [first, second];
}
