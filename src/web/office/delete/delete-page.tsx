import { paths } from '../../../domain/addresses.ts';
import type { Product } from '../../../domain/entities.ts';
import { DeleteForm } from '../../seller/delete/delete-form.tsx';
import { sellerTexts } from '../../seller/texts.ts';
import { Face } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { pageOf } from '../query.tsx';
import type { Seller } from '../seller.ts';
import '../../shell/error-screen.css';

const { manage: t } = sellerTexts;

export function createDeletePage(seller: Seller) {
  return pageOf(seller, ({ params }) => seller.publicData.product(params.productId ?? ''), DeletePage);
}

/** A GET never deletes: it asks, or says that the product is already deleted. */
function DeletePage({ data: product }: { readonly data: Product | null }) {
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
