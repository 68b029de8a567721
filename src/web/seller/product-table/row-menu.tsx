import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { editProductPath, productPath } from '../../../domain/addresses.ts';
import type { Product } from '../../../domain/entities.ts';
import { Icon } from '../../ui/icon.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { texts } from '../../ui/texts.ts';
import { tableTexts as t } from './texts.ts';
import './row-menu.css';

interface RowMenuProps {
  readonly product: Product;
  readonly onBin: (product: Product) => void;
}

export function RowMenu({ product, onBin }: RowMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  useClosing(root, isOpen, () => setOpen(false));
  function bin(): void {
    setOpen(false);
    onBin(product);
  }
  return (
    <div className="row-menu" ref={root}>
      <button
        className="iconbtn"
        type="button"
        aria-label={t.moreAbout(product.title)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      {isOpen && (
        <div className="row-menu__menu" id={id}>
          <ShopLink to={editProductPath(product._id)}>
            <Icon name="edit" />
            {texts.manage.edit}
          </ShopLink>
          <ShopLink to={productPath(product)}>
            <Icon name="eye" />
            {t.inShop}
          </ShopLink>
          <button type="button" onClick={bin}>
            <Icon name="trash" />
            {t.toBin}
          </button>
        </div>
      )}
    </div>
  );
}

/** Escape and a click outside close the menu. */
function useClosing(root: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const { signal } = listening;
    const isInside = ({ target }: Event) => target instanceof Node && root.current?.contains(target);
    addEventListener('click', (event) => !isInside(event) && close(), { signal });
    addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        root.current?.querySelector('button')?.focus();
        close();
      },
      { signal },
    );
    return () => listening.abort();
  }, [root, isOpen, close]);
}
