import type { Product } from '../../domain/entities.ts';
import { texts } from './texts.ts';
import './tag.css';

interface UnitsTagProps {
  readonly product: Pick<Product, 'unitsLeft'>;
  readonly className?: string;
}

const NUMBERS = [1, 2, 3];

/** As many dots as pieces. It has no styles of its own: they would make the page of every shop larger. */
export function UnitsTag({ product: { unitsLeft }, className }: UnitsTagProps) {
  if (!unitsLeft) return null;
  const dots = NUMBERS.filter((number) => number <= unitsLeft);
  return (
    <span className={className ? `tag tag--in ${className}` : 'tag tag--in'}>
      {dots.map((number) => (
        <i key={number} className="dot" />
      ))}
      {texts.product.left(unitsLeft)}
    </span>
  );
}
