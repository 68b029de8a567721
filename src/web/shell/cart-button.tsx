import { useEffect, useState } from 'react';
import { cartCount } from '../../domain/cart/cart.ts';
import { preloading } from '../dialogs/dialog-loader.tsx';
import { useCart, useShop } from '../runtime/shop-context.ts';
import { Icon } from '../ui/icon.tsx';
import { texts } from '../ui/texts.ts';
import { TOAST_MS } from '../ui/toast-store.ts';
import './cart-button.css';

export function CartButton() {
  const { dialogs } = useShop();
  const count = cartCount(useCart());
  useCartNews();
  return (
    <button
      className="cart-button"
      type="button"
      aria-haspopup="dialog"
      aria-label={texts.shell.cartOf(count)}
      onClick={() => dialogs.open({ name: 'cart' })}
      {...preloading(dialogs, 'cart')}
    >
      <Icon name="cart" />
      <span className="cart-button__label">{texts.shell.cart}</span> <CartBadge />
    </button>
  );
}

/** The number of articles in the cart. It is animated when the number changes, but not when a page opens with a stored cart. */
export function CartBadge() {
  const { cart } = useShop();
  const count = cartCount(useCart());
  const [changes, setChanges] = useState(0);
  useEffect(() => cart.subscribe(() => setChanges((before) => before + 1)), [cart]);
  return (
    <span className={changes > 0 ? 'badge badge--pop' : 'badge'} key={changes}>
      {count}
    </span>
  );
}

/** Shows a notice when a refresh changed the cart. The open cart shows the changes itself. */
function useCartNews(): void {
  const { cart, dialogs, toasts } = useShop();
  useEffect(() => {
    function notify() {
      if (!cart.changes.get() || dialogs.get()?.name === 'cart') return;
      const action = { label: texts.cart.see, run: () => dialogs.open({ name: 'cart' }) };
      const { news, newsMore } = texts.cart;
      toasts.show({ title: news, detail: newsMore, action, duration: TOAST_MS.undoable, isLasting: true });
    }
    return cart.changes.subscribe(notify);
  }, [cart, dialogs, toasts]);
}
