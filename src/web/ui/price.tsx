import { formatPrice } from '../../domain/money.ts';
import './price.css';

/** A price in the format of the catalogue, with a smaller sign. */
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
