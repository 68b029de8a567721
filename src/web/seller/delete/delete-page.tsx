import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { deleteProductPath, paths } from '../../../domain/addresses.ts';
import type { Product } from '../../../domain/entities.ts';
import { Face } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { TOAST_MS } from '../../ui/toast-store.ts';
import type { Seller } from '../seller.ts';
import { sellerTexts } from '../texts.ts';
import type { DeleteFailure } from './delete-form.tsx';
import { DeleteForm, TITLE_FIELD } from './delete-form.tsx';
import '../../shell/error-screen.css';

const { manage: t } = sellerTexts;

interface DeleteView {
  readonly product: Product | null;
}

export function createDeletePage({ api, publicData, toasts }: Seller) {
  async function load({ params }: LoaderFunctionArgs): Promise<DeleteView> {
    return { product: await publicData.product(params.productId ?? '') };
  }

  /** Reloads the page when the product is already deleted, which then says so. */
  async function remove({ params, request }: ActionFunctionArgs): Promise<DeleteFailure | Response> {
    const productId = params.productId ?? '';
    const title = String((await request.formData()).get(TITLE_FIELD) ?? '');
    const answer = await api.deleteProduct(productId);
    if (answer.kind === 'ok') {
      toasts.show({ title: t.isDeleted, detail: title, duration: TOAST_MS.done });
      return redirect(paths.shop);
    }
    if (answer.kind !== 'refused') return { status: null };
    if (answer.status === 404) return redirect(deleteProductPath(productId));
    return { status: answer.status, message: answer.message };
  }

  return { loader: load, action: remove, Component: DeletePage };
}

/** A GET never deletes: it asks, or says that the product is already deleted. */
function DeletePage() {
  const { product } = useLoaderData<DeleteView>();
  return (
    <div className="oops wrap">
      <PageHead title={t.delete} description={t.ask} path={null} />
      <Face name="trash" />
      <h1>{product ? t.ask : t.deleted}</h1>
      {product ? (
        <DeleteForm
          product={product}
          cancel={
            <ShopLink className="btn btn--line" to={paths.shop}>
              {t.cancel}
            </ShopLink>
          }
        />
      ) : (
        <ShopLink className="btn btn--main btn--big" to={paths.shop}>
          {t.toShop}
        </ShopLink>
      )}
    </div>
  );
}
