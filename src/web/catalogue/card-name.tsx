import type { Product } from '../../domain/entities.ts';
import { CARD_NAME_LENGTH, shortName } from '../../domain/product/short-name.ts';

/** A long name is shortened for the eye; screen readers and the browser's search still find all of it. */
export function CardName({ title, brand }: Pick<Product, 'title' | 'brand'>) {
  const short = shortName(title, brand, CARD_NAME_LENGTH);
  if (short === title) return <span className="under">{title}</span>;
  return (
    <>
      <span className="under" title={title} aria-hidden="true">
        {short}
      </span>
      <span className="vh">{title}</span>
    </>
  );
}
