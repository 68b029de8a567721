import { memo, type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Product } from '../../domain/entities.ts';
import { FIRST_CARDS } from '../catalogue-view.ts';
import { useShop } from '../shop.ts';
import { ProductCard } from './product-card.tsx';

/** Cards that a phone or a laptop shows before any scrolling. */
const URGENT_CARDS = 4;

/** With every key the list is another one, in which most cards are the same. */
const Card = memo(ProductCard);

interface ProductGridProps {
  /** Tells lists of one visit apart: another list begins at its top. */
  readonly list: string;
  readonly products: readonly Product[];
}

export const ProductGrid = memo(function ProductGrid({ list, products }: ProductGridProps) {
  const end = useRef<HTMLDivElement>(null);
  const shown = useGrowingLength(list, products.length, end);
  return (
    <>
      <div className="grid">
        {products.slice(0, shown).map((product, index) => (
          <Card key={product._id} product={product} isUrgent={index < URGENT_CARDS} />
        ))}
      </div>
      <div ref={end} />
    </>
  );
});

/** How much of a list to show: some more each time its end comes within two screens. */
function useGrowingLength(list: string, total: number, end: RefObject<HTMLElement | null>): number {
  const { listLengths } = useShop();
  const id = `${useLocation().key} ${list}`;
  const remembered = () => ({ id, shown: listLengths.get(id) ?? FIRST_CARDS });
  const [length, setLength] = useState(remembered);
  if (length.id !== id) setLength(remembered());
  const { shown } = length;
  useEffect(() => {
    listLengths.set(id, shown);
    if (shown >= total || !end.current) return;
    const grow = () => startTransition(() => setLength({ id, shown: shown + FIRST_CARDS }));
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && grow(), {
      rootMargin: '200%',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [listLengths, id, shown, total, end]);
  return shown;
}
