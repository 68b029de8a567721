import { isBin } from '../../../domain/addresses.ts';
import { ALL_CATEGORIES } from '../../../domain/catalogue/categories.ts';
import { useLoaderData } from '../../router/hooks.ts';
import type { ActionArgs, LoaderArgs, RevalidationArgs } from '../../router/route.ts';
import { TOAST_MS } from '../../ui/toast-store.ts';
import { BinView, type LoadedBin, loadBin } from '../bin/bin-view.tsx';
import { canRetry } from '../failure.ts';
import type { Seller } from '../seller.ts';
import { sellerTexts } from '../texts.ts';
import { readUndoing, type Undoing, undoChange } from '../undo-change.ts';
import { showUndo } from '../undo-notice.tsx';
import { countsUnits, loadCounted } from '../units/counted-products.ts';
import type { TableProduct } from './field-edit.ts';
import { ProductsView } from './products-view.tsx';
import { withUnits } from './table-units.ts';

interface LoadedProducts {
  readonly kind: 'products';
  /** Newest first. */
  readonly products: readonly TableProduct[];
  /** How many products are in the bin, or null if that could not be read. */
  readonly binned: Promise<number | null>;
}

/** The page `/cuenta/productos`: all products in a table, and the bin. */
export function createProductsPage(seller: Seller) {
  async function loader({ url }: LoaderArgs): Promise<LoadedProducts | LoadedBin> {
    if (isBin(url.search)) return loadBin(seller);
    const binned = countBinned(seller);
    const counted = countsUnits(seller) ? loadCounted(seller.api) : null;
    const { products } = await seller.publicData.catalogue(ALL_CATEGORIES);
    return { kind: 'products', products: withUnits(products, await counted), binned };
  }
  function ProductsPage() {
    const loaded = useLoaderData<LoadedProducts | LoadedBin>();
    if (loaded.kind === 'bin') return <BinView {...loaded} seller={seller} />;
    return <ProductsView {...loaded} seller={seller} />;
  }
  return { loader, action: createAction(seller), shouldRevalidate: isOtherView, Component: ProductsPage };
}

async function countBinned({ api }: Seller): Promise<number | null> {
  const answer = await api.call('GET /products/bin');
  return answer.kind === 'ok' ? answer.value.products.length : null;
}

/** Searching and filtering change only the query of the address, so nothing is loaded again. */
function isOtherView({ currentUrl, nextUrl, isAfterAction }: RevalidationArgs): boolean {
  const isSameView = isBin(currentUrl.search) === isBin(nextUrl.search);
  const isSearch =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search && isSameView;
  return isAfterAction || !isSearch;
}

/** Takes changes back, moves one product to the bin, or does nothing: afterwards the router loads every list again. */
function createAction({ api, toasts }: Seller) {
  async function undo(undoing: Undoing, title: string): Promise<null> {
    const answer = await undoChange(api, undoing);
    if (answer.kind === 'ok') {
      toasts.show({ title: answer.value.message, detail: title, duration: TOAST_MS.done });
    } else if (answer.kind === 'refused' && !canRetry(answer)) {
      toasts.show({ title: answer.message, icon: 'alert', duration: TOAST_MS.undoable });
    } else {
      showUndo(toasts, 'alert', { title: sellerTexts.offline, detail: title, ...undoing });
    }
    return null;
  }
  async function bin(id: string, title: string): Promise<null> {
    const answer = await api.call('POST /products/:productId/delete', { params: { productId: id } });
    if (answer.kind === 'ok')
      showUndo(toasts, 'trash', { title: sellerTexts.manage.isBinned, detail: title, restore: id });
    else {
      const reason = answer.kind === 'refused' ? answer.message : sellerTexts.offline;
      toasts.show({ title: reason, detail: title, icon: 'alert', duration: TOAST_MS.undoable });
    }
    return null;
  }
  return async ({ form }: ActionArgs): Promise<null> => {
    const title = String(form.get('title') ?? '');
    const undoing = readUndoing(form);
    if (undoing) return undo(undoing, title);
    return form.has('bin') ? bin(String(form.get('bin')), title) : null;
  };
}
