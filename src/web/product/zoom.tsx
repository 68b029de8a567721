import { type RefObject, useRef, useState } from 'react';
import { useShop } from '../runtime/shop-context.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/responsive-picture.tsx';
import { productTexts as t } from './texts.ts';
import './zoom.css';

const SHOWN_WIDTH = 'min(100vw, 100vh)';

interface Zooming {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly isOpen: boolean;
  open(): void;
  onClosed(): void;
}

export function useZoom(): Zooming {
  const dialog = useRef<HTMLDialogElement>(null);
  const { historyEntry: entry } = useShop().dialogs;
  const [isOpen, setOpen] = useState(false);
  return {
    dialog,
    isOpen,
    open() {
      setOpen(true);
      dialog.current?.showModal();
      entry.push(() => dialog.current?.close());
    },
    onClosed() {
      setOpen(false);
      entry.pop();
    },
  };
}

interface ZoomProps {
  readonly zoom: Zooming;
  readonly url: string;
  readonly alt: string;
}

/** One picture in the size of the screen. A tap, Escape and Back close it. */
export function Zoom({ zoom: { dialog, isOpen, onClosed }, url, alt }: ZoomProps) {
  return (
    <dialog className="zoom" ref={dialog} aria-label={t.zoomed} onClose={onClosed}>
      <button className="zoom__back" type="button" onClick={() => dialog.current?.close()}>
        {isOpen && <Picture url={url} alt={alt} sizes={SHOWN_WIDTH} isUrgent />}
        <span className="zoom__hint">
          <Icon name="back" />
          {t.zoomHint}
        </span>
      </button>
    </dialog>
  );
}
