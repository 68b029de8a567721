import { useRouteLoaderData } from 'react-router';
import { useAddToCart } from '../cart/add-button.tsx';
import { useEmptyCart } from '../cart/use-empty-cart.ts';
import type { ProductView } from '../data/loaders.ts';
import { useCart, useShop } from '../runtime/shop-context.ts';
import { texts } from '../ui/texts.ts';
import { MENU_ID } from './navigation.tsx';

export interface FloatingAction {
  readonly name: 'menu' | 'about' | 'emptingCart' | 'addingToCart' | 'shoppingCart';
  readonly icon: string;
  readonly label: string;
  /** Null if the action is disabled. */
  readonly run: (() => void) | null;
}

/** Returns the actions from top to bottom. A shop without a cart has only the first two. */
export function useFloatingActions(): readonly FloatingAction[] {
  const { settings, dialogs } = useShop();
  const cartActions = useCartActions();
  const general: readonly FloatingAction[] = [
    { name: 'menu', icon: 'menu', label: texts.shell.menu, run: openMenu },
    { name: 'about', icon: 'help', label: texts.help.title, run: () => dialogs.open({ name: 'help' }) },
  ];
  return settings.cart ? [...general, ...cartActions] : general;
}

function useCartActions(): readonly FloatingAction[] {
  const { dialogs } = useShop();
  const isEmpty = useCart().items.length === 0;
  const product = useRouteLoaderData<ProductView>('product')?.product;
  const add = useAddToCart();
  const empty = useEmptyCart();
  return [
    { name: 'emptingCart', icon: 'cart-empty', label: texts.cart.clear, run: isEmpty ? null : empty },
    {
      name: 'addingToCart',
      icon: 'cart-add',
      label: texts.actions.add,
      run: product && !product.outOfStock ? () => add(product) : null,
    },
    {
      name: 'shoppingCart',
      icon: 'cart',
      label: texts.cart.see,
      run: () => dialogs.open({ name: 'cart' }),
    },
  ];
}

/** Below 768 px the menu is opened. Above, it is always open in the bar and only gets the focus. */
function openMenu(): void {
  const menu = document.getElementById(MENU_ID);
  // Safari before 17 has no popover, and the menu is always open there.
  const isFolded = menu?.getClientRects().length === 0;
  if (isFolded) menu?.showPopover?.();
  menu?.querySelector('a')?.focus();
}
