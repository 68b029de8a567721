import { startTransition, useEffect, useRef, useState } from 'react';
import type { Product } from '../../domain/entities.ts';
import { FIRST_CARDS } from '../catalogue-view.ts';
import { ProductCard } from './product-card.tsx';

/** Cards that a phone or a laptop shows before any scrolling. */
const URGENT_CARDS = 4;

interface ProductGridProps {
  readonly products: readonly Product[];
}

/** Shows what has been scrolled to: some more each time its end comes within two screens. */
export function ProductGrid({ products }: ProductGridProps) {
  const [shown, setShown] = useState(FIRST_CARDS);
  const end = useRef<HTMLDivElement>(null);
  const hasMore = shown < products.length;
  useEffect(() => {
    if (!hasMore || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && startTransition(() => setShown(shown + FIRST_CARDS)),
      { rootMargin: '200%' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, shown]);
  return (
    <>
      <div className="grid">
        {products.slice(0, shown).map((product, index) => (
          <ProductCard key={product._id} product={product} isUrgent={index < URGENT_CARDS} />
        ))}
      </div>
      {hasMore && <div ref={end} />}
    </>
  );
}
