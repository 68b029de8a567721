/** Which preview a page has. The server asks; no visitor needs it. */
import type { StaticHandlerContext } from 'react-router';
import { categoryPath, paths } from '../../domain/addresses.ts';
import { ALL_CATEGORIES, categoryKey, describeCategory } from '../../domain/catalogue/categories.ts';
import { inCategory } from '../../domain/catalogue/listing.ts';
import {
  type LinkPreview,
  type ListPage,
  previewOfList,
  previewOfProduct,
} from '../../domain/discovery/link-preview.ts';
import type { Product } from '../../domain/entities.ts';
import type { CatalogueReader } from '../../domain/rendering.ts';
import type { ProductView } from '../data/loaders.ts';
import type { CatalogueView } from '../data/public-data.ts';
import type { PageName } from '../runtime/route-handles.ts';
import { linkTexts } from './preview-texts.ts';

export type ServedPage = Pick<StaticHandlerContext, 'matches' | 'loaderData' | 'errors'>;

const HOME: ListPage = { ...linkTexts.home, path: paths.home };
const CATALOGUE: ListPage = { ...linkTexts.catalogue, path: paths.shop };
const CONTACT: ListPage = { ...linkTexts.contact, path: paths.contact };

/** Null for pages that nobody shares: errors, the seller's, a category that the shop does not know. */
export function findPreview(
  page: ServedPage,
  catalogue: CatalogueReader,
  shopUrl: string,
): LinkPreview | null {
  const { name, data } = shownIn(page);
  if (name === 'home') return previewOfList(shopUrl, HOME, catalogue.all());
  if (name === 'contact') return previewOfList(shopUrl, CONTACT, []);
  if (name === 'catalogue') {
    const { category }: CatalogueView = data;
    return category === null
      ? null
      : previewOfList(shopUrl, listPage(category), inCategory(catalogue.all(), category));
  }
  const product = findProduct(page);
  return product && previewOfProduct(shopUrl, product);
}

/** The one that the page is about. */
export function findProduct(page: ServedPage): Product | null {
  const { name, data } = shownIn(page);
  if (name !== 'product') return null;
  const { product }: ProductView = data;
  return product;
}

/** The page by its name, and what its loader read. */
function shownIn({ matches, loaderData, errors }: ServedPage) {
  const route = errors ? null : matches.at(-1)?.route;
  const name: PageName | null = route?.handle ?? null;
  return { name, data: route ? loaderData[route.id] : null };
}

function listPage(category: string): ListPage {
  if (categoryKey(category) === ALL_CATEGORIES) return CATALOGUE;
  return {
    title: category,
    path: categoryPath(category),
    lead: describeCategory(category, true) ?? linkTexts.catalogue.lead,
  };
}
