import { type CSSProperties, type Ref, useCallback, useId, useRef, useState } from 'react';
import { Icon } from '../parts/icon.tsx';
import { texts } from '../texts.ts';
import { CartBadge } from './cart-button.tsx';
import { useListKeys } from './floating-actions-keys.ts';
import { type FloatingAction, useFloatingActions } from './floating-actions-list.ts';
import { useRestingPlace } from './floating-actions-place.ts';
import './floating-actions.css';

/** The round button at the corner and the actions that it unfolds. It stands before them, so that Tab leads into them. */
export function FloatingActions() {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const fab = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const lift = useRestingPlace(fab);
  const fold = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  useListKeys(isOpen, fab, fold);
  return (
    <div
      className={fabClass(isOpen, lift)}
      ref={fab}
      style={lift ? ({ '--lift': `${lift}px` } as CSSProperties) : undefined}
    >
      {isOpen && <div className="fab__scrim" onPointerDown={fold} />}
      <Toggle ref={button} isOpen={isOpen} controls={listId} onClick={() => setOpen(!isOpen)} />
      {isOpen && <Actions id={listId} onDone={fold} />}
    </div>
  );
}

function fabClass(isOpen: boolean, lift: number | null): string {
  if (isOpen) return 'fab fab--open';
  return lift === null ? 'fab fab--away' : 'fab';
}

interface ToggleProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly isOpen: boolean;
  readonly controls: string;
  readonly onClick: () => void;
}

/** Not a cart: that one is in the bar. */
function Toggle({ ref, isOpen, controls, onClick }: ToggleProps) {
  return (
    <button
      className="fab__btn"
      type="button"
      ref={ref}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-label={isOpen ? texts.actions.close : texts.actions.open}
      onClick={onClick}
    >
      <Icon name={isOpen ? 'close' : 'more'} />
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
