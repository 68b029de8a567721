import { formatPrice } from '../../domain/money.ts';
import './price.css';

/** A price with a smaller sign. */
export function Price({
  colones,
  format = formatPrice,
}: Readonly<{ colones: number; format?: typeof formatPrice }>) {
  const text = format(colones);
  const amount = text.indexOf('₡') + 1;
  return (
    <span className="price">
      <sup>{text.slice(0, amount)}</sup>
      {text.slice(amount)}
    </span>
  );
}
