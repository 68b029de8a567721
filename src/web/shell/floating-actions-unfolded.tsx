import { type RefObject, useEffect } from 'react';
import type { Product } from '../../domain/entities.ts';
import { useAddToCart } from '../cart/add-button.tsx';
import { useEmptyCart } from '../cart/use-empty-cart.ts';
import { useCart, useShop } from '../runtime/shop-context.ts';
import { Icon } from '../ui/icon.tsx';
import { texts } from '../ui/texts.ts';
import { CartBadge } from './cart-button.tsx';
import { MENU_ID } from './navigation.tsx';
import { actionTexts as t } from './texts.ts';
import './floating-actions-unfolded.css';

interface UnfoldedActionsProps {
  readonly id: string;
  /** Of the page; undefined on all others. */
  readonly product: Product | undefined;
  /** The element with the button and this list. Tab stays within it. */
  readonly fab: RefObject<HTMLElement | null>;
  readonly onDone: () => void;
}

export function UnfoldedActions({ id, product, fab, onDone }: UnfoldedActionsProps) {
  useListKeys(fab, onDone);
  return (
    <ul className="floating-actions-unfolded__list" id={id}>
      {useFloatingActions(product).map((action) => (
        <li key={action.name}>
          <ActionButton action={action} onDone={onDone} />
        </li>
      ))}
    </ul>
  );
}

/** A disabled action keeps its place, so that the others do not move. */
function ActionButton({ action, onDone }: Readonly<{ action: FloatingAction; onDone: () => void }>) {
  function act() {
    if (!action.run) return;
    onDone();
    action.run();
  }
  return (
    <button
      className={`floating-actions-unfolded__item floating-actions-unfolded__item--${action.name}`}
      type="button"
      aria-disabled={action.run ? undefined : true}
      onClick={act}
    >
      <span>
        {action.label}
        {action.name === 'shoppingCart' && <CartBadge />}
      </span>
      <Icon name={action.icon} />
    </button>
  );
}

/** Escape closes the list. Tab stays within the list, because the page behind it is covered. */
function useListKeys(list: RefObject<HTMLElement | null>, fold: () => void): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key === 'Escape') fold();
      if (event.key === 'Tab' && list.current)
        keepTabInside(event, [...list.current.querySelectorAll('button')]);
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [list, fold]);
}

function keepTabInside(event: KeyboardEvent, buttons: readonly HTMLElement[]): void {
  const [first, last] = [buttons[0], buttons.at(-1)];
  const [end, start] = event.shiftKey ? [first, last] : [last, first];
  const isInside = buttons.some((button) => button === document.activeElement);
  if (isInside && document.activeElement !== end) return;
  event.preventDefault();
  start?.focus();
}

interface FloatingAction {
  readonly name: 'menu' | 'about' | 'emptingCart' | 'addingToCart' | 'shoppingCart';
  readonly icon: string;
  readonly label: string;
  /** Null if the action is disabled. */
  readonly run: (() => void) | null;
}

/** Returns the actions from top to bottom. A shop without a cart has only the first two. */
function useFloatingActions(product: Product | undefined): readonly FloatingAction[] {
  const { settings, dialogs } = useShop();
  const isEmpty = useCart().items.length === 0;
  const add = useAddToCart();
  const empty = useEmptyCart();
  const addProduct = product && !product.outOfStock ? () => add(product) : null;
  const actions: readonly FloatingAction[] = [
    { name: 'menu', icon: 'menu', label: texts.shell.menu, run: openMenu },
    { name: 'about', icon: 'help', label: t.help, run: () => dialogs.open({ name: 'help' }) },
    { name: 'emptingCart', icon: 'cart-empty', label: texts.cart.clear, run: isEmpty ? null : empty },
    { name: 'addingToCart', icon: 'cart-add', label: t.add, run: addProduct },
    { name: 'shoppingCart', icon: 'cart', label: texts.cart.see, run: () => dialogs.open({ name: 'cart' }) },
  ];
  return settings.cart ? actions : actions.slice(0, 2);
}

/** Below 768 px the menu is opened. Above, it is always open in the bar and only gets the focus. */
function openMenu(): void {
  const menu = document.getElementById(MENU_ID);
  // Safari before 17 has no popover, and the menu is always open there.
  const isFolded = menu?.getClientRects().length === 0;
  if (isFolded) menu?.showPopover?.();
  menu?.querySelector('a')?.focus();
}
