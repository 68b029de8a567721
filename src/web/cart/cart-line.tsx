import type { MouseEvent } from 'react';
import { lineTotal, MAX_QUANTITY } from '../../domain/cart/cart.ts';
import type { CartItem } from '../../domain/entities.ts';
import { formatCartPrice } from '../../domain/money.ts';
import { coverOf } from '../../domain/product/product.ts';
import { DialogLink } from '../dialogs/dialog-link.tsx';
import { useShop } from '../runtime/shop-context.ts';
import { Icon } from '../ui/icon.tsx';
import { Price } from '../ui/price.tsx';
import { Picture } from '../ui/responsive-picture.tsx';
import { texts } from '../ui/texts.ts';
import { TOAST_MS } from '../ui/toast-store.ts';
import { cartTexts as t } from './texts.ts';
import './cart-line.css';
import '../ui/tag.css';

interface CartLineProps {
  readonly item: CartItem;
}

export function CartLine({ item }: CartLineProps) {
  return (
    <li className="cart-line">
      <Picture url={item.pictureUrls[0] ?? coverOf(item)} alt="" sizes="5rem" />
      <div>
        <DialogLink className="cart-line__t" to={item.productUrl}>
          {item.title}
        </DialogLink>
        <span className="cart-line__u">
          {formatCartPrice(item.price)} {t.each}
        </span>
        {item.outOfStock && <span className="tag tag--out cart-line__out">{texts.product.outOfStock}</span>}
      </div>
      <Price colones={lineTotal(item)} format={formatCartPrice} />
      <Quantity item={item} />
      {item.unitsLeft && item.quantity > item.unitsLeft && (
        <p className="cart-line__few">{t.few(item.unitsLeft)}</p>
      )}
    </li>
  );
}

function Quantity({ item }: CartLineProps) {
  const { cart } = useShop();
  const remove = useRemoval(item);
  return (
    <div className="qty">
      <button
        type="button"
        aria-label={t.less(item.title)}
        onClick={item.quantity > 1 ? () => cart.changeQuantity(item._id, -1) : remove}
      >
        <Icon name="minus" />
      </button>
      <output aria-label={t.quantity}>{item.quantity}</output>
      <button
        type="button"
        aria-label={t.more(item.title)}
        disabled={item.quantity >= MAX_QUANTITY}
        onClick={() => cart.changeQuantity(item._id, 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}

/** Removes the line with its last item. A toast offers to undo it, because the button may have been hit by mistake. */
function useRemoval(item: CartItem): (event: MouseEvent<HTMLElement>) => void {
  const { cart, toasts } = useShop();
  return (event) => {
    const before = cart.get();
    event.currentTarget.closest('dialog')?.focus();
    cart.changeQuantity(item._id, -1);
    const action = { label: texts.cart.undo, run: () => cart.restore(before) };
    toasts.show({ title: t.removed, detail: item.title, action, duration: TOAST_MS.undoable });
  };
}
