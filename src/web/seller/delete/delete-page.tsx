import { deleteProductPath, paths } from '../../../domain/addresses.ts';
import type { Product } from '../../../domain/entities.ts';
import { useLoaderData } from '../../router/hooks.ts';
import type { ActionArgs, LoaderArgs } from '../../router/route.ts';
import { type Redirect, redirect } from '../../router/route.ts';
import { Face } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import type { Failure } from '../failure.ts';
import type { Seller } from '../seller.ts';
import { sellerTexts } from '../texts.ts';
import { undoToast } from '../undo-notice.tsx';
import { DeleteForm, TITLE_FIELD } from './delete-form.tsx';
import '../../shell/error-screen.css';

const { manage: t } = sellerTexts;

export function createDeletePage({ api, publicData, toasts }: Seller) {
  function load({ params }: LoaderArgs): Promise<Product | null> {
    return publicData.product(params.productId ?? '');
  }

  /** Reloads the page when the product is already deleted, which then says so. */
  async function remove({ params, form }: ActionArgs): Promise<Failure | Redirect> {
    const productId = params.productId ?? '';
    const title = String(form.get(TITLE_FIELD) ?? '');
    const answer = await api.call('POST /products/:productId/delete', { params: { productId: productId } });
    if (answer.kind === 'ok') {
      toasts.showNext(undoToast('trash', { title: t.isBinned, detail: title, restore: productId }));
      return redirect(paths.shop);
    }
    if (answer.kind !== 'refused') return { kind: 'unreachable' };
    return answer.code === 'DELETE_FAILED' ? redirect(deleteProductPath(productId)) : answer;
  }

  return { loader: load, action: remove, Component: DeletePage };
}

/** A GET never deletes: it asks, or says that the product is already deleted. */
function DeletePage() {
  const product = useLoaderData<Product | null>();
  const toShop = (
    <ShopLink className={product ? 'btn btn--line' : 'btn btn--main btn--big'} to={paths.shop}>
      {product ? t.cancel : t.toShop}
    </ShopLink>
  );
  return (
    <div className="error-screen wrap">
      <PageHead title={t.delete} description={t.ask} path={null} />
      <Face name="trash" />
      <h1>{product ? t.ask : t.deleted}</h1>
      {product ? <DeleteForm product={product} cancel={toShop} /> : toShop}
    </div>
  );
}
