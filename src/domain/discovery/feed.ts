/** Products as other catalogues (WhatsApp, Facebook, Instagram, Google) read them, and why they refuse some. */

import { productUrl } from '../addresses.ts';
import type { Product } from '../entities.ts';
import { previewUrl } from '../product/picture-files.ts';
import { picturesOf } from '../product/product.ts';
import { singleLine } from '../text.ts';

export type FeedItem = NonNullable<ReturnType<typeof findFeedItem>>;

export interface FeedFormat {
  readonly contentType: string;
  head(shop: ShopIdentity): string;
  item(item: FeedItem): string;
  readonly tail: string;
}

export interface ShopIdentity {
  readonly name: string;
  readonly url: string;
}

const LACKS: readonly (readonly [reason: string, isLacking: (product: Product) => boolean])[] = [
  ['No tiene foto', (product) => !picturesOf(product).some(previewUrl)],
  ['No tiene nombre', ({ title }) => !singleLine(title)],
  ['No tiene descripción', ({ description }) => !singleLine(description)],
  ['No tiene marca', ({ brand }) => !singleLine(brand)],
  ['El precio no es mayor a 0', ({ price }) => !(price > 0)],
];

interface LeftOut {
  readonly productId: string;
  readonly title: string;
  /** In Spanish, for people to read. */
  readonly reasons: readonly string[];
}

export interface FeedReport {
  readonly listed: number;
  readonly leftOut: readonly LeftOut[];
}

/** Returns null for a product that lacks something. */
export function findFeedItem(shopUrl: string, product: Product) {
  const [image, ...moreImages] = jpegsOf(shopUrl, product);
  if (!image || findLeftOut(product)) return null;
  return {
    id: product._id,
    title: singleLine(product.title),
    description: withoutShouting(singleLine(product.description)),
    isAvailable: !product.outOfStock,
    price: amountOf(product.priceBefore ?? product.price),
    /** The current price of a product that has a higher previous price. */
    salePrice: product.priceBefore === undefined ? null : amountOf(product.price),
    link: productUrl(shopUrl, product),
    // JPEGs, because these catalogues refuse WebP.
    image,
    moreImages,
    brand: singleLine(product.brand),
    color: singleLine(product.color),
    category: singleLine(product.category),
  };
}

function amountOf(colones: number): string {
  return `${colones.toFixed(2)} CRC`;
}

/** Returns null for a product that is listed. */
export function findLeftOut(product: Product): LeftOut | null {
  const reasons = LACKS.filter(([, isLacking]) => isLacking(product)).map(([reason]) => reason);
  return reasons.length > 0 ? { productId: product._id, title: product.title, reasons } : null;
}

/** Summarises the results of `findLeftOut` for all products. */
export function feedReportOf(found: readonly (LeftOut | null)[]): FeedReport {
  const leftOut = found.filter((each) => each !== null);
  return { listed: found.length - leftOut.length, leftOut };
}

function jpegsOf(shopUrl: string, product: Product): string[] {
  const previews = picturesOf(product).map(previewUrl);
  return previews.flatMap((preview) => (preview ? [new URL(preview, shopUrl).href] : []));
}

/** These catalogues refuse a description in capital letters only. */
function withoutShouting(text: string): string {
  const isShouted = /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
  return isShouted ? text.slice(0, 1) + text.slice(1).toLowerCase() : text;
}
