/** The preview that a chat app shows for a link. The tags of the pages and the seller's preview dialog use it. */

import { productUrl } from '../addresses.ts';
import { availableCount } from '../catalogue/listing.ts';
import type { Product } from '../entities.ts';
import { formatPrice } from '../money.ts';
import { previewUrl } from '../product/picture-files.ts';
import { coverOf } from '../product/product.ts';
import { shortened, singleLine } from '../text.ts';

export interface LinkPreview {
  /** Without the shop's name, because chat apps show that too. */
  readonly title: string;
  readonly description: string;
  /** The canonical address of the page, without a query. */
  readonly url: string;
  /** Absolute address of a JPEG. If it is null, the shop's default picture is used. */
  readonly image: string | null;
  /** The price in colones of the product that the page shows. */
  readonly price: number | null;
}

export interface ListPage {
  readonly title: string;
  readonly path: string;
  /** The last part of the page's description. */
  readonly lead: string;
}

const LONGEST_DESCRIPTION = 80;
/** The length of two lines on a phone. Chat apps cut the rest. */
const LONGEST_SHOWN_TITLE = 65;

export function previewOfProduct(shopUrl: string, product: Product): LinkPreview {
  const stock = product.outOfStock ? 'Agotado' : 'Disponible';
  return {
    title: singleLine(product.title),
    description: describe(formatPrice(product.price), stock, singleLine(product.description)),
    url: productUrl(shopUrl, product),
    image: previewImage(shopUrl, product),
    price: product.price,
  };
}

/** The preview of a page with several products shows the newest product that has a picture. */
export function previewOfList(shopUrl: string, page: ListPage, products: readonly Product[]): LinkPreview {
  const newest = findNewestPictured(products);
  return {
    title: page.title,
    description: describe(...stockOf(products), page.lead),
    url: shopUrl + page.path,
    image: newest && previewImage(shopUrl, newest),
    price: null,
  };
}

/** Returns the absolute address of the product's preview picture, or null if no picture is stored in the shop. */
function previewImage(shopUrl: string, product: Product): string | null {
  const cover = coverOf(product);
  const preview = cover && previewUrl(cover);
  return preview && new URL(preview, shopUrl).href;
}

function describe(...parts: readonly string[]): string {
  return shortened(parts.join(' · '), LONGEST_DESCRIPTION);
}

function stockOf(products: readonly Product[]): readonly string[] {
  const available = availableCount(products);
  if (products.length === 0) return [];
  if (available === 0) return ['Agotado por ahora'];
  const lowest = products.reduce(
    (least, { price, outOfStock }) => (outOfStock ? least : Math.min(least, price)),
    Infinity,
  );
  return [`${available} ${available === 1 ? 'disponible' : 'disponibles'} desde ${formatPrice(lowest)}`];
}

function findNewestPictured(products: readonly Product[]): Product | null {
  let newest: Product | null = null;
  for (const product of products) {
    const isNewer = !newest || product.createdAt > newest.createdAt;
    if (isNewer && previewUrl(coverOf(product) ?? '')) newest = product;
  }
  return newest;
}

type PreviewWarning = 'picture' | 'title' | 'address';

/** Lists what a seller can improve in the preview. */
export function warningsOf({ image, title, url }: LinkPreview): PreviewWarning[] {
  const warnings: PreviewWarning[] = [];
  if (!image) warnings.push('picture');
  if (title.length > LONGEST_SHOWN_TITLE) warnings.push('title');
  if (!isPublicAddress(url)) warnings.push('address');
  return warnings;
}

/** False for an address that works only on this machine or in its network: chat apps and catalogues cannot read it. */
export function isPublicAddress(url: string): boolean {
  const { hostname } = new URL(url);
  const isNetwork = /^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$/.test(hostname);
  return hostname.includes('.') && !isNetwork && !hostname.endsWith('.local');
}
