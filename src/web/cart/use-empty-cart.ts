import { useShop } from '../runtime/shop-context.ts';
import { texts } from '../ui/texts.ts';
import { TOAST_MS } from '../ui/toast-store.ts';

/** Empties the cart at once and offers to undo it. A question first would be needless most times. */
export function useEmptyCart(): () => void {
  const { cart, orders, toasts } = useShop();
  return () => {
    const before = cart.get();
    cart.empty();
    // The products that come next are another order.
    if (orders.current.get()) orders.current.set('');
    const action = { label: texts.cart.undo, run: () => cart.restore(before) };
    toasts.show({ title: texts.cart.cleared, action, duration: TOAST_MS.undoable });
  };
}
