import { type Ref, useCallback, useEffect, useId, useRef, useState } from 'react';
import { cartCount } from '../../domain/cart.ts';
import { Icon } from '../parts/icon.tsx';
import { useCart, useShop } from '../shop.ts';
import { texts } from '../texts.ts';
import { CartBadge } from './cart-button.tsx';
import { type FloatingAction, useFloatingActions } from './floating-actions-list.ts';
import { useScrollingDown } from './floating-actions-scroll.ts';
import './floating-actions.css';

/** The round button at the corner and the actions that it unfolds. */
export function FloatingActions() {
  const [isOpen, setOpen] = useState(false);
  const isAway = useScrollingDown() && !isOpen;
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const fold = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  useEscape(isOpen, fold);
  return (
    <>
      {isOpen && <div className="fabscrim" onPointerDown={fold} />}
      <div className={isAway ? 'fab is-away' : 'fab'}>
        {isOpen && <Actions id={listId} onDone={fold} />}
        <Toggle ref={button} isOpen={isOpen} controls={listId} onClick={() => setOpen(!isOpen)} />
      </div>
    </>
  );
}

/** `isOn`: only the unfolded list answers to the key. */
function useEscape(isOn: boolean, act: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const answer = (event: KeyboardEvent) => event.key === 'Escape' && act();
    addEventListener('keydown', answer);
    return () => removeEventListener('keydown', answer);
  }, [isOn, act]);
}

interface ToggleProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly isOpen: boolean;
  readonly controls: string;
  readonly onClick: () => void;
}

function Toggle({ ref, isOpen, controls, onClick }: ToggleProps) {
  const { settings } = useShop();
  const count = cartCount(useCart());
  const closedLabel = settings.cart ? texts.actions.open(count) : texts.actions.openWithoutCart;
  return (
    <button
      className="fab__btn"
      type="button"
      ref={ref}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-label={isOpen ? texts.actions.close : closedLabel}
      onClick={onClick}
    >
      <Icon name={isOpen ? 'close' : settings.cart ? 'cart' : 'menu'} />
      {settings.cart && !isOpen && <CartBadge />}
    </button>
  );
}

function Actions({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  return (
    <ul className="fab__list" id={id}>
      {useFloatingActions().map((action) => (
        <li key={action.name}>
          <ActionButton action={action} onDone={onDone} />
        </li>
      ))}
    </ul>
  );
}

interface ActionButtonProps {
  readonly action: FloatingAction;
  readonly onDone: () => void;
}

/** An action that has nothing to do here stays in its place: the others are found where they always are. */
function ActionButton({ action, onDone }: ActionButtonProps) {
  function act() {
    if (!action.run) return;
    onDone();
    action.run();
  }
  return (
    <button
      className={`fab__item fab__item--${action.name}`}
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
