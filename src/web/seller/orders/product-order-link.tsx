import { newOrderPath } from '../../../domain/addresses.ts';
import type { Product } from '../../../domain/entities.ts';
import { ShopLink } from '../../ui/shop-link.tsx';
import { orderEntryTexts as t } from './texts.ts';
import './product-order-link.css';

/** From a product's page to a new order with it. */
export function ProductOrderLink({ product }: { readonly product: Product }) {
  return (
    <ShopLink className="btn btn--line product-order-link" to={newOrderPath(product._id)}>
      {t.ofProduct}
    </ShopLink>
  );
}
