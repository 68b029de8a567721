import { useMemo, useRef, useState } from 'react';
import { paths } from '../../../domain/addresses.ts';
import { EVERYTHING } from '../../../domain/catalogue/list-query.ts';
import type { Product } from '../../../domain/entities.ts';
import { Toolbar } from '../../catalogue/toolbar.tsx';
import { useResults } from '../../catalogue/use-results.ts';
import { useObservable } from '../../runtime/observable.ts';
import { useTravel } from '../../runtime/travel.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { showUndo } from '../../seller/undo-notice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { TOAST_MS } from '../../ui/toast-store.ts';
import { PickedBar } from '../bulk/picked-bar.tsx';
import { LeaveGuard } from '../leave-guard.tsx';
import type { Seller } from '../seller.ts';
import { AccountSubpage } from '../ui/account-subpage.tsx';
import { isUnsaved, type TableProduct } from './field-edit.ts';
import { createFieldEdits } from './field-edits.ts';
import { FilterChips } from './filter-chips.tsx';
import { ProductTable } from './product-table.tsx';
import { countForChips, filterForSellers, NO_OWN_FILTERS } from './table-selection.ts';
import { tableTexts as t } from './texts.ts';
import { usePicked, useProductList } from './use-product-list.ts';
import { type TableControl, useTableSelection } from './use-table-selection.ts';
import './products-view.css';

interface ProductsViewProps {
  readonly products: readonly TableProduct[];
  readonly binned: Promise<number | null>;
  readonly seller: Seller;
}

export function ProductsView({ products, binned, seller }: ProductsViewProps) {
  const list = useProductList(products);
  const control = useTableSelection(list.refresh);
  const found = useFound(list.listed, control);
  const { picked, pick, pickAll, clear } = usePicked(list.listed);
  const [edits] = useState(() => createFieldEdits({ ...seller, onNewer: list.replace }));
  const isChanged = isUnsaved(useObservable(edits, edits.get()));
  const bin = useBinning(seller);
  const actions = useMemo(() => ({ edits, pick, bin }), [edits, pick, bin]);
  const find = (id: string) => list.listed.find(({ _id }) => _id === id);
  const counts = useMemo(() => countForChips(list.listed), [list.listed]);
  return (
    <>
      <AccountSubpage
        className="products-view"
        title={t.title}
        description={t.description}
        lead={products[0]?.units === undefined ? t.lead : t.leadWithUnits}
        action={<AddLink />}
      >
        <div className="products-view__tools">
          <Toolbar control={control} products={list.listed} onAwait={found.prepare} />
          <FilterChips control={control} counts={counts} binned={binned} />
        </div>
        <Found count={found.products?.length ?? null} isEmpty={list.listed.length === 0} control={control} />
        {found.products && found.products.length > 0 && (
          <ProductTable
            products={found.products}
            current={list.current}
            picked={picked}
            actions={actions}
            onPickAll={(isPicked) => pickAll(isPicked ? found.products! : [])}
          />
        )}
        <LeaveGuard isChanged={isChanged} consequence={t.edit.lost} session={seller.session} />
      </AccountSubpage>
      {picked.size > 0 && <PickedBar api={seller.api} picked={picked} find={find} onClear={clear} />}
    </>
  );
}

/** The products that the search and the filters find; null while they are not known yet. */
function useFound(listed: readonly TableProduct[], { selection }: TableControl) {
  const [isAwaited, setAwaited] = useState(false);
  const { products } = useResults(listed, selection, isAwaited);
  const { isWithoutCover, isSoldOut, isRunningOut } = selection;
  const found = useMemo(
    () => products && filterForSellers(products, { isWithoutCover, isSoldOut, isRunningOut }),
    [products, isWithoutCover, isSoldOut, isRunningOut],
  );
  return { products: found, prepare: () => setAwaited(true) };
}

/** The same function in every render, so that no row is rendered again. */
function useBinning({ api, toasts }: Seller): (product: Product) => void {
  const { reload } = useTravel();
  const latest = useRef(reload);
  latest.current = reload;
  const [bin] = useState(() => async ({ _id, title }: Product) => {
    const answer = await api.call('POST /products/:productId/delete', { params: { productId: _id } });
    if (answer.kind === 'ok')
      showUndo(toasts, 'trash', { title: sellerTexts.manage.isBinned, detail: title, restore: _id });
    else {
      const reason = answer.kind === 'refused' ? answer.message : sellerTexts.offline;
      toasts.show({ title: reason, detail: title, icon: 'alert', duration: TOAST_MS.undoable });
    }
    await latest.current();
  });
  return bin;
}

interface FoundProps {
  readonly count: number | null;
  readonly isEmpty: boolean;
  readonly control: TableControl;
}

/** The number of products found. Always rendered, because screen readers read only changes. */
function Found({ count, isEmpty, control }: FoundProps) {
  const nothing = isEmpty ? t.empty : t.nothing;
  const news = count === null ? t.searching : t.found(count);
  return (
    <div className={count === 0 ? 'products-view__none' : 'vh'}>
      <p role="status">{count === 0 ? nothing : news}</p>
      {count === 0 && !isEmpty && (
        <button
          className="btn btn--line"
          type="button"
          onClick={() => control.choose({ ...EVERYTHING, ...NO_OWN_FILTERS })}
        >
          {t.clear}
        </button>
      )}
    </div>
  );
}

function AddLink() {
  return (
    <ShopLink className="btn btn--main products-view__add" to={paths.newProduct}>
      <Icon name="plus" />
      {t.add}
    </ShopLink>
  );
}
