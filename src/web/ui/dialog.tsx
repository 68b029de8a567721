import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useShop } from '../runtime/shop-context.ts';
import { Icon } from './icon.tsx';
import { texts } from './texts.ts';
import { ToastRegion } from './toast.tsx';
import './dialog.css';

interface DialogProps {
  readonly title: string;
  readonly className?: string;
  /** A control beside the title. */
  readonly action?: ReactNode;
  /** For a dialog that its page holds open itself. Must stay the same function, or the dialog opens anew. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** Open as long as it is there: a sheet at the bottom of a phone, a window elsewhere. */
export function Dialog({ title, className = '', action, onClose, children }: DialogProps) {
  const { dialogs } = useShop();
  const close = onClose ?? dialogs.close;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog, close);
  return (
    <dialog className={`dlg ${className}`} ref={dialog} tabIndex={-1} aria-labelledby={titleId}>
      <div className="dlg__head">
        <h2 id={titleId}>{title}</h2>
        {action}
        <button className="iconbtn" type="button" aria-label={texts.dialog.close} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      {children}
      {/* What lies outside an open dialog is neither seen nor read out. */}
      <ToastRegion />
    </dialog>
  );
}

/** A layout effect, because the browser gives the focus back only while the dialog is still in the page. */
function useModal(ref: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const listening = new AbortController();
    listenForClosing(dialog, onClose, listening.signal);
    dialog.showModal();
    // Else the browser would choose the first button, which empties the cart.
    dialog.focus();
    return () => {
      listening.abort();
      dialog.close();
      if (document.activeElement === document.body) focusPage();
    };
  }, [ref, onClose]);
}

function listenForClosing(dialog: HTMLDialogElement, onClose: () => void, signal: AbortSignal): void {
  let pressed: EventTarget | null = null;
  dialog.addEventListener('close', () => !dialog.open && onClose(), { signal });
  dialog.addEventListener('pointerdown', (event) => (pressed = event.target), { signal });
  // Its parts cover it wholly: what hits the dialog itself hits the backdrop. A text selected out of it does not count.
  dialog.addEventListener(
    'click',
    (event) => {
      if (event.target === dialog && pressed === dialog) dialog.close();
    },
    { signal },
  );
}

/** The control that opened it is gone. */
function focusPage(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
