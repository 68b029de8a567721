import type { ReactNode } from 'react';
import type { Product } from '../../domain/entities.ts';
import { formatPrice } from '../../domain/money.ts';
import { percentOff } from '../../domain/product/product.ts';
import './previous-price.css';
import './tag.css';

interface PreviousPriceProps {
  readonly product: Product;
  /** The words before the price. */
  readonly children: ReactNode;
}

/** The price before the discount, struck through. */
export function PreviousPrice({ product: { price, priceBefore }, children }: PreviousPriceProps) {
  if (!priceBefore) return null;
  const percent = percentOff(price, priceBefore);
  return (
    <span className="previous-price">
      <span>
        {children}
        <s>{formatPrice(priceBefore)}</s>
      </span>
      {percent > 0 && <span className="tag tag--off">{`-${percent} %`}</span>}
    </span>
  );
}
