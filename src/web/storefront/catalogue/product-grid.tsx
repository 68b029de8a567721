import { memo, useRef } from 'react';
import type { Product } from '../../../domain/entities.ts';
import { useListLength } from '../../catalogue/use-list-length.ts';
import { ProductCard } from './product-card.tsx';
import './product-grid.css';
import '../../catalogue/toolbar.css';

/** Cards that are visible without scrolling on a phone or a laptop. */
const URGENT_CARDS = 4;

/**
 * Cards of one grid. A long list is several grids, because a browser lays out a whole grid for each added card, and
 * removes cards one by one unless their grid is removed too. The number can be divided by every number of columns, so
 * that all rows are full.
 */
const BLOCK = 60;

/** Memoised, because the list changes with every key and most cards stay the same. */
const Card = memo(ProductCard);

interface ProductGridProps {
  /** Identifies the list within a history entry: another list starts at its top. */
  readonly list: string;
  readonly products: readonly Product[];
  /** Each time it changes, cards far below the screen are removed. */
  readonly trims?: number;
}

export const ProductGrid = memo(function ProductGrid({ list, products, trims = 0 }: ProductGridProps) {
  const end = useRef<HTMLDivElement>(null);
  const shown = useListLength(list, products.length, end, trims);
  return (
    <div className="product-grid__blocks">
      {blocksOf(products.slice(0, shown)).map((block, number) => (
        <div className="product-grid" key={block.start}>
          {block.products.map((product, index) => (
            <Card key={product._id} product={product} isUrgent={number === 0 && index < URGENT_CARDS} />
          ))}
        </div>
      ))}
      {/* With the height of a screen, so that who scrolls faster than cards are added sees no footer that moves away. */}
      <div ref={end} className={shown < products.length ? 'results' : undefined} />
    </div>
  );
});

function blocksOf(products: readonly Product[]): Readonly<{ start: number; products: readonly Product[] }>[] {
  const count = Math.max(1, Math.ceil(products.length / BLOCK));
  return Array.from({ length: count }, (_, number) => {
    const start = number * BLOCK;
    return { start, products: products.slice(start, start + BLOCK) };
  });
}
