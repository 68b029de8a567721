import { useEffect, useRef, useState } from 'react';
import type { Product } from '../../domain/entities.ts';
import { preloadDialog } from '../dialogs/dialog-loader.tsx';
import { useShop } from '../runtime/shop-context.ts';
import { Icon } from '../ui/icon.tsx';
import { texts } from '../ui/texts.ts';
import { TOAST_MS } from '../ui/toast-store.ts';

const CONFIRMATION_MS = 1_200;

/** Adds the product to the cart and confirms it for a moment. Renders nothing in a shop without a cart. */
export function AddButton({ product, className }: Readonly<{ product: Product; className: string }>) {
  const { settings } = useShop();
  const addToCart = useAddToCart();
  const [added, confirm] = useConfirmation();
  if (!settings.cart) return null;
  function add() {
    addToCart(product);
    confirm();
  }
  return (
    <button
      className={added ? `${className} is-done` : className}
      type="button"
      disabled={product.outOfStock}
      onClick={add}
    >
      <Icon name={added ? 'check' : 'cart-add'} />
      {added ? texts.product.added : texts.product.add}
    </button>
  );
}

/** Adds the product, shows a toast and preloads the cart dialog, which the toast can open. */
export function useAddToCart(): (product: Product) => void {
  const { cart, count, dialogs, toasts } = useShop();
  return (product) => {
    cart.add(product);
    count({ kind: 'add', id: product._id });
    preloadDialog(dialogs, 'cart');
    const action = { label: texts.cart.see, run: () => dialogs.open({ name: 'cart' }) };
    toasts.show({ title: texts.cart.added, detail: product.title, action, duration: TOAST_MS.short });
  };
}

/** True for a moment after every call of `confirm`; another call restarts the timer. */
function useConfirmation(): [isConfirmed: boolean, confirm: () => void] {
  const [isConfirmed, setConfirmed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function confirm() {
    clearTimeout(timer.current);
    setConfirmed(true);
    timer.current = setTimeout(() => setConfirmed(false), CONFIRMATION_MS);
  }
  return [isConfirmed, confirm];
}
