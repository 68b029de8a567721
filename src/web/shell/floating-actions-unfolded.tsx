import { type RefObject, useEffect } from 'react';
import { Icon } from '../ui/icon.tsx';
import { CartBadge } from './cart-button.tsx';
import { type FloatingAction, useFloatingActions } from './floating-actions-list.ts';
import './floating-actions-unfolded.css';

interface UnfoldedActionsProps {
  readonly id: string;
  /** The element with the button and this list. Tab stays within it. */
  readonly fab: RefObject<HTMLElement | null>;
  readonly onDone: () => void;
}

export function UnfoldedActions({ id, fab, onDone }: UnfoldedActionsProps) {
  useListKeys(fab, onDone);
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

/** A disabled action keeps its place, so that the others do not move. */
function ActionButton({ action, onDone }: Readonly<{ action: FloatingAction; onDone: () => void }>) {
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
