/** The sitemap for search engines: every public page with its pictures. */

import { categoryPath, paths, productPath } from '../addresses.ts';
import { categoriesFound, inCategory } from '../catalogue/listing.ts';
import type { Product } from '../entities.ts';
import { picturesOf } from '../product/product.ts';
import { XML_START, xmlElement } from './xml.ts';

interface SitemapPage {
  readonly path: string;
  /** ISO 8601, or null for a page without a meaningful date. */
  readonly changedAt: string | null;
  readonly pictures: readonly string[];
}

/** The limits of one file that search engines publish, less some bytes for the frame. */
const LIMITS = { urls: 50_000, bytes: 50_000_000 };

export function* sitemapPages(products: readonly Product[]): Generator<SitemapPage> {
  yield { path: paths.home, changedAt: null, pictures: [] };
  yield listPage(paths.shop, products);
  for (const category of categoriesFound(products)) {
    yield listPage(categoryPath(category), inCategory(products, category));
  }
  for (const product of products)
    yield { path: productPath(product), changedAt: product.updatedAt, pictures: picturesOf(product) };
  yield { path: paths.contact, changedAt: null, pictures: [] };
}

function listPage(path: string, listed: readonly Product[]): SitemapPage {
  return { path, changedAt: latestChange(listed), pictures: [] };
}

function latestChange(products: readonly Product[]): string | null {
  return products.reduce<string | null>(
    (latest, { updatedAt }) => (latest && latest > updatedAt ? latest : updatedAt),
    null,
  );
}

export function sitemapEntry(shopUrl: string, { path, changedAt, pictures }: SitemapPage): string {
  const images = pictures.map(
    (picture) => `<image:image>${xmlElement('image:loc', new URL(picture, shopUrl).href)}</image:image>`,
  );
  const date = changedAt ? xmlElement('lastmod', changedAt) : '';
  return `<url>${xmlElement('loc', shopUrl + path)}${date}${images.join('')}</url>\n`;
}

/** Returns the pieces of each file by its path: one file, or an index and its parts if one file is too small. */
export function sitemapFiles(
  shopUrl: string,
  entries: readonly string[],
  limits = LIMITS,
): ReadonlyMap<string, readonly string[]> {
  const parts = splitEntries(entries, limits);
  if (parts.length === 1) return new Map([['/sitemap.xml', urlSet(entries)]]);
  const paths = parts.map((_, at) => `/sitemap-${at + 1}.xml`);
  return new Map([
    ['/sitemap.xml', [indexOf(paths.map((path) => shopUrl + path))]],
    ...parts.map((part, at) => [paths[at]!, urlSet(part)] as const),
  ]);
}

/** Addresses are percent-encoded, so a character is one byte. */
function splitEntries(entries: readonly string[], limits: typeof LIMITS): string[][] {
  const parts: string[][] = [[]];
  let bytes = 0;
  for (const entry of entries) {
    const isFull = parts.at(-1)!.length === limits.urls || bytes + entry.length > limits.bytes;
    if (isFull) parts.push([]);
    bytes = (isFull ? 0 : bytes) + entry.length;
    parts.at(-1)!.push(entry);
  }
  return parts;
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

function urlSet(entries: readonly string[]): string[] {
  return [`${XML_START}<urlset ${NAMESPACE} ${IMAGES}>\n`, ...entries, '</urlset>\n'];
}

function indexOf(addresses: readonly string[]): string {
  const parts = addresses.map((address) => `<sitemap>${xmlElement('loc', address)}</sitemap>\n`);
  return `${XML_START}<sitemapindex ${NAMESPACE}>\n${parts.join('')}</sitemapindex>\n`;
}
