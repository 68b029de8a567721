import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import './action-menu.css';

interface ActionMenuProps {
  /** The name of the button. */
  readonly label: string;
  /** `close` closes the menu and gives the focus back to the button. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button with three dots, and what can be done with one thing of a list. */
export function ActionMenu({ label, children }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  useClosing(root, isOpen, close);
  return (
    <div className="action-menu" ref={root}>
      <button
        className="iconbtn"
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      {isOpen && (
        <div className="action-menu__items" id={id}>
          {children(() => {
            close();
            focusButton(root);
          })}
        </div>
      )}
    </div>
  );
}

/** Escape, a click outside and leaving by the keyboard close a menu. Events inside a dialog do not. */
export function useClosing(root: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const { signal } = listening;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !isInDialog(target) && !root.current?.contains(target)) latest.current();
    };
    addEventListener('click', closeOutside, { signal });
    addEventListener('focusin', closeOutside, { signal });
    addEventListener(
      'keydown',
      ({ key, target }) => {
        if (key !== 'Escape' || isInDialog(target)) return;
        focusButton(root);
        latest.current();
      },
      { signal },
    );
    return () => listening.abort();
  }, [root, isOpen]);
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}

function focusButton(root: RefObject<HTMLElement | null>): void {
  root.current?.querySelector('button')?.focus();
}
