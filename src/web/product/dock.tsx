import type { Product } from '../../domain/entities.ts';
import { AddButton } from '../cart/add-button.tsx';
import { BuyLink } from '../cart/buy-link.tsx';
import { FloatingActions } from '../shell/floating-actions.tsx';
import { Price } from '../ui/price.tsx';
import { productTexts as t } from './texts.ts';
import './dock.css';

/** The price and the two buttons, always visible at the bottom of a phone's screen. */
export function Dock({ product }: { readonly product: Product }) {
  return (
    <div className="dock">
      <div className="dock__top">
        {/* Screen readers have read the price with the offer already. */}
        <p className={product.outOfStock ? 'dock__price dock__price--out' : 'dock__price'} aria-hidden="true">
          <Price colones={product.price} />
          <small>{t.withoutShipping}</small>
        </p>
        <FloatingActions />
      </div>
      <AddButton product={product} className="btn btn--cartline" />
      <BuyLink product={product} className="btn btn--chat" />
    </div>
  );
}
