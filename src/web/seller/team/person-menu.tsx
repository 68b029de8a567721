import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { SellerIcon } from '../seller-icon.tsx';
import { teamTexts as t } from './texts.ts';
import './person-menu.css';

interface MenuItem {
  readonly label: string;
  readonly icon: 'edit' | 'link' | 'logout' | 'lock' | 'check';
  /** Marks what takes something away. */
  readonly isBad?: boolean;
  readonly onChoose: () => unknown;
}

/** The button with three dots and the menu of a person. */
export function PersonMenu({ name, items }: { readonly name: string; readonly items: readonly MenuItem[] }) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  useClosing(root, isOpen, () => setOpen(false));
  function choose({ onChoose }: MenuItem): void {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
    onChoose();
  }
  return (
    <div className="person-menu" ref={root}>
      <button
        className={isOpen ? 'iconbtn person-menu__open' : 'iconbtn'}
        type="button"
        aria-label={t.more(name)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      {isOpen && (
        <div className="person-menu__items" id={id}>
          {items.map((item) => (
            <button
              className={item.isBad ? 'person-menu__bad' : undefined}
              key={item.label}
              type="button"
              onClick={() => choose(item)}
            >
              <SellerIcon name={item.icon} />
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Escape, a click outside and leaving by the keyboard close the menu. */
function useClosing(root: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const { signal } = listening;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) latest.current();
    };
    addEventListener('click', closeOutside, { signal });
    addEventListener('focusin', closeOutside, { signal });
    addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        root.current?.querySelector('button')?.focus();
        latest.current();
      },
      { signal },
    );
    return () => listening.abort();
  }, [root, isOpen]);
}
