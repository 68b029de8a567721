import { lazy, Suspense } from 'react';
import type { Product } from '../../domain/entities.ts';
import { loadChunk } from '../chunk.ts';
import { useSession } from '../shop.ts';

/** A file of its own: shoppers never need it. */
const loadControls = () => loadChunk(() => import('./seller-controls-card.tsx'));
const CardControls = lazy(async () => ({ default: (await loadControls()).CardControls }));

export interface SellerControlsProps {
  readonly product: Product;
}

/** On a card, for whoever is signed in. */
export function SellerControls({ product }: SellerControlsProps) {
  return (
    useSession() && (
      <Suspense>
        <CardControls product={product} />
      </Suspense>
    )
  );
}
