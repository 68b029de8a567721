import { formatPrice } from '../../domain/money.ts';

/** Colones as the catalogue writes them, with a smaller sign. */
export function Price({ colones }: { readonly colones: number }) {
  const [sign, amount] = formatPrice(colones).split(/(?<=₡)/);
  return (
    <span className="price">
      <sup>{sign}</sup>
      {amount}
    </span>
  );
}
