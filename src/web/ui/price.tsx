import { formatPrice } from '../../domain/money.ts';
import './price.css';

/** Colones as the catalogue writes them, with a smaller sign. */
export function Price({ colones }: { readonly colones: number }) {
  const text = formatPrice(colones);
  const amount = text.indexOf('₡') + 1;
  return (
    <span className="price">
      <sup>{text.slice(0, amount)}</sup>
      {text.slice(amount)}
    </span>
  );
}
