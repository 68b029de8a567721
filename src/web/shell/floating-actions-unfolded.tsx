import type { RefObject } from 'react';
import { Icon } from '../ui/icon.tsx';
import { CartBadge } from './cart-button.tsx';
import { useListKeys } from './floating-actions-keys.ts';
import { type FloatingAction, useFloatingActions } from './floating-actions-list.ts';
import './floating-actions-unfolded.css';

interface UnfoldedActionsProps {
  readonly id: string;
  /** The button and this list, between which Tab goes. */
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
