import { useShop } from '../runtime/shop-context.ts';
import { texts } from '../ui/texts.ts';
import { TOAST_MS } from '../ui/toast-store.ts';

/** Empties the cart at once and offers to undo it. A question first would be needless most times. */
export function useEmptyCart(): () => void {
  const { cart, toasts } = useShop();
  return () => {
    const before = cart.get();
    cart.empty();
    const action = { label: texts.cart.undo, run: () => cart.restore(before) };
    toasts.show({ title: texts.cart.cleared, action, duration: TOAST_MS.undoable });
  };
}
