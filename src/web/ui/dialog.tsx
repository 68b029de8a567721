import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useShop } from '../runtime/shop-context.ts';
import { Icon } from './icon.tsx';
import { texts } from './texts.ts';
import { ToastRegion } from './toast.tsx';
import './dialog.css';

interface DialogProps {
  readonly title: string;
  readonly className?: string;
  readonly action?: ReactNode;
  /** For a dialog that a page opens itself. It must stay the same function, or the dialog opens again. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** A dialog that is open as long as it is rendered: a sheet at the bottom of a phone, a window on larger screens. */
export function Dialog({ title, className = '', action, onClose, children }: DialogProps) {
  const { dialogs } = useShop();
  const close = onClose ?? dialogs.close;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog, close);
  return (
    <dialog className={`dialog ${className}`} ref={dialog} tabIndex={-1} aria-labelledby={titleId}>
      <div className="dialog__head">
        <h2 id={titleId}>{title}</h2>
        {action}
        <button className="iconbtn" type="button" aria-label={texts.dialog.close} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      {children}
      {/* Notices outside an open dialog are neither visible nor read by screen readers. */}
      <ToastRegion />
    </dialog>
  );
}

/** A layout effect, because the browser restores the focus only while the dialog is still in the page. */
function useModal(ref: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const listening = new AbortController();
    listenForClosing(dialog, onClose, listening.signal);
    dialog.showModal();
    // Otherwise the browser would focus the first button, which empties the cart.
    dialog.focus();
    return () => {
      listening.abort();
      dialog.close();
      // The control that opened the dialog no longer exists.
      if (document.activeElement === document.body) {
        document.querySelector('main')?.focus({ preventScroll: true });
      }
    };
  }, [ref, onClose]);
}

function listenForClosing(dialog: HTMLDialogElement, onClose: () => void, signal: AbortSignal): void {
  let pressed: EventTarget | null = null;
  dialog.addEventListener('close', () => !dialog.open && onClose(), { signal });
  dialog.addEventListener('pointerdown', (event) => (pressed = event.target), { signal });
  // The parts cover the dialog completely, so a click on the dialog itself is a click on the backdrop. A text selection that
  // begins inside does not count.
  dialog.addEventListener(
    'click',
    (event) => {
      if (event.target === dialog && pressed === dialog) dialog.close();
    },
    { signal },
  );
}
