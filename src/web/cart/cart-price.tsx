import { formatCartPrice } from '../../domain/money.ts';
import '../ui/price.css';

/** Colones as the cart writes them. */
export function CartPrice({ colones }: { readonly colones: number }) {
  const text = formatCartPrice(colones);
  return (
    <span className="price">
      <sup>{text.slice(0, 1)}</sup>
      {text.slice(1)}
    </span>
  );
}
