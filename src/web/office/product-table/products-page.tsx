import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { binPath, isBin, paths } from '../../../domain/addresses.ts';
import { ALL_CATEGORIES } from '../../../domain/catalogue/categories.ts';
import { BinView, type LoadedBin, loadBin } from '../bin/bin-view.tsx';
import { type PageArgs, pageOf } from '../query.tsx';
import type { Seller } from '../seller.ts';
import { countsUnits, loadCounted } from '../units/counted-products.ts';
import { type TableProduct, withUnits } from './field-edit.ts';
import { ProductsView } from './products-view.tsx';

interface LoadedProducts {
  readonly kind: 'products';
  /** Newest first. */
  readonly products: readonly TableProduct[];
  /** How many products are in the bin, or null if that could not be read. */
  readonly binned: Promise<number | null>;
}

/** The page `/cuenta/productos`: all products in a table, and the bin. */
export function createProductsPage(seller: Seller) {
  async function load({ url }: PageArgs): Promise<LoadedProducts | LoadedBin> {
    if (isBin(url.search)) return loadBin(seller);
    const binned = countBinned(seller);
    const counted = countsUnits(seller) ? loadCounted(seller.api) : null;
    const { products } = await seller.publicData.catalogue(ALL_CATEGORIES);
    return { kind: 'products', products: withUnits(products, await counted), binned };
  }
  function ProductsPage({ data }: { readonly data: LoadedProducts | LoadedBin }) {
    if (data.kind === 'bin') return <BinView {...data} seller={seller} />;
    return <ProductsView {...data} seller={seller} />;
  }
  return { ...pageOf(seller, load, ProductsPage, viewOf), shouldRevalidate: isOtherView };
}

const viewOf = ({ search }: URL) => (isBin(search) ? binPath : paths.products);

async function countBinned({ api }: Seller): Promise<number | null> {
  const answer = await api.call('GET /products/bin');
  return answer.kind === 'ok' ? answer.value.products.length : null;
}

/** Searching and filtering change only the query of the address, so nothing is loaded again. */
function isOtherView({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const isSearch = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isSearch || viewOf(currentUrl) !== viewOf(nextUrl);
}
