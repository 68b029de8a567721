import { memo, useRef } from 'react';
import type { Product } from '../../domain/entities.ts';
import { ProductCard } from './product-card.tsx';
import { useListLength } from './use-list-length.ts';
import './product-grid.css';

/** Cards that a phone or a laptop shows before any scrolling. */
const URGENT_CARDS = 4;

/**
 * A browser lays a whole grid out again for each card that is added, and takes cards away one by one unless their grid
 * goes as well, so a long list is several grids. All their rows are full: this can be divided by every number of columns
 * that the style has.
 */
const BLOCK = 60;

/** With every key the list is another one, in which most cards are the same. */
const Card = memo(ProductCard);

interface ProductGridProps {
  /** Tells lists of one visit apart: another list begins at its top. */
  readonly list: string;
  readonly products: readonly Product[];
}

export const ProductGrid = memo(function ProductGrid({ list, products }: ProductGridProps) {
  const end = useRef<HTMLDivElement>(null);
  const shown = useListLength(list, products.length, end);
  return (
    <div className="grids">
      {blocksOf(products.slice(0, shown)).map((block, number) => (
        <div className="grid" key={block.start}>
          {block.products.map((product, index) => (
            <Card key={product._id} product={product} isUrgent={number === 0 && index < URGENT_CARDS} />
          ))}
        </div>
      ))}
      <div ref={end} />
    </div>
  );
});

interface Block {
  readonly start: number;
  readonly products: readonly Product[];
}

function blocksOf(products: readonly Product[]): Block[] {
  const count = Math.max(1, Math.ceil(products.length / BLOCK));
  return Array.from({ length: count }, (_, number) => {
    const start = number * BLOCK;
    return { start, products: products.slice(start, start + BLOCK) };
  });
}
