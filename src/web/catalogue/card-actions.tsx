import type { Product } from '../../domain/entities.ts';
import { AddButton } from '../cart/add-button.tsx';
import { BuyLink } from '../cart/buy-link.tsx';
import './card-actions.css';

/** The two buttons at the bottom of a product card. */
export function CardActions({ product }: { readonly product: Product }) {
  return (
    <div className="card__acts">
      <AddButton product={product} className="act act--add" />
      <BuyLink product={product} className={product.outOfStock ? 'act act--buy act--ask' : 'act act--buy'} />
    </div>
  );
}
