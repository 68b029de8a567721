import type { Product } from '../../../domain/entities.ts';
import { useSession } from '../../runtime/shop-context.ts';
import { useChunk } from '../../runtime/use-chunk.ts';
import { CardChunkFailure } from '../../ui/chunk-failure.tsx';

/** A file of its own: shoppers never need it. */
const loadControls = async () => (await import('./controls-menu.tsx')).CardControls;

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

/** Where a product is edited. */
export function editPath({ _id }: Pick<Product, '_id'>): string {
  return `/tienda/${encodeURIComponent(_id)}?modo=editar`;
}
