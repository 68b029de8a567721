import type { Product } from '../../domain/entities.ts';
import { useSession } from '../shop.ts';
import { CardChunkFailure } from './chunk-failure.tsx';
import { useChunk } from './use-chunk.ts';

/** A file of its own: shoppers never need it. */
const loadControls = async () => (await import('./seller-controls-card.tsx')).CardControls;

export interface SellerControlsProps {
  readonly product: Product;
}

/** On a card, for whoever is signed in. */
export function SellerControls({ product }: SellerControlsProps) {
  return useSession() && <LoadedControls product={product} />;
}

function LoadedControls({ product }: SellerControlsProps) {
  const chunk = useChunk(loadControls);
  const CardControls = chunk.content;
  if (CardControls) return <CardControls product={product} />;
  return chunk.failures > 0 && <CardChunkFailure chunk={chunk} />;
}
