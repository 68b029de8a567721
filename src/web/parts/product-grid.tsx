import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Product } from '../../domain/entities.ts';
import { FIRST_CARDS } from '../catalogue-view.ts';
import { useShop } from '../shop.ts';
import { ProductCard } from './product-card.tsx';

/** Cards that a phone or a laptop shows before any scrolling. */
const URGENT_CARDS = 4;

export function ProductGrid({ products }: { readonly products: readonly Product[] }) {
  const end = useRef<HTMLDivElement>(null);
  const shown = useGrowingLength(products.length, end);
  return (
    <>
      <div className="grid">
        {products.slice(0, shown).map((product, index) => (
          <ProductCard key={product._id} product={product} isUrgent={index < URGENT_CARDS} />
        ))}
      </div>
      <div ref={end} />
    </>
  );
}

/** How much of a list to show: some more each time its end comes within two screens. */
function useGrowingLength(total: number, end: RefObject<HTMLElement | null>): number {
  const { listLengths } = useShop();
  const { key } = useLocation();
  const [shown, setShown] = useState(listLengths.get(key) ?? FIRST_CARDS);
  useEffect(() => {
    listLengths.set(key, shown);
    if (shown >= total || !end.current) return;
    const grow = () => startTransition(() => setShown(shown + FIRST_CARDS));
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && grow(), {
      rootMargin: '200%',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [listLengths, key, shown, total, end]);
  return shown;
}
