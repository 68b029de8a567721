import { CART_ORDER_QUERY, paths } from '../../../domain/addresses.ts';
import { DialogLink } from '../../dialogs/dialog-link.tsx';
import { orderEntryTexts as t } from './texts.ts';

/** From the cart to a new order with its lines. */
export function CartOrderLink() {
  return (
    <DialogLink className="btn btn--line" to={paths.newOrder + CART_ORDER_QUERY}>
      {t.ofCart}
    </DialogLink>
  );
}
