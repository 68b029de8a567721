import { type CSSProperties, useCallback, useId, useRef, useState } from 'react';
import type { Product } from '../../domain/entities.ts';
import { Icon } from '../ui/icon.tsx';
import { texts } from '../ui/texts.ts';
import { useLaterPart } from '../ui/use-later-part.ts';
import { useRestingPlace } from './floating-actions-place.ts';
import './floating-actions.css';

const loadActions = async () => (await import('./floating-actions-unfolded.tsx')).UnfoldedActions;
const preload = () => void loadActions().catch(() => undefined);

/** The round button in the corner and the actions that it opens. The button comes first, so that Tab moves into the actions. */
export function FloatingActions({ product }: { readonly product?: Product }) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const fab = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const lift = useRestingPlace(fab);
  const fold = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  const Actions = useLaterPart(isOpen, loadActions);
  return (
    <div
      className={fabClass(isOpen, lift)}
      ref={fab}
      style={lift ? ({ '--lift': `${lift}px` } as CSSProperties) : undefined}
    >
      {isOpen && <div className="floating-actions__scrim" onPointerDown={fold} />}
      <button
        className="floating-actions__btn"
        type="button"
        ref={button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-label={isOpen ? texts.actions.close : texts.actions.open}
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {/* Not a cart, because the cart is in the bar. */}
        <Icon name={isOpen ? 'close' : 'more'} />
      </button>
      {isOpen && Actions && <Actions id={listId} product={product} fab={fab} onDone={fold} />}
    </div>
  );
}

function fabClass(isOpen: boolean, lift: number | null): string {
  if (isOpen) return 'floating-actions floating-actions--open';
  return lift === null ? 'floating-actions floating-actions--away' : 'floating-actions';
}
