import type { Product } from '../../../domain/entities.ts';
import { useSession } from '../../runtime/shop-context.ts';
import { useChunk } from '../../runtime/use-chunk.ts';
import { CardChunkFailure } from '../../ui/chunk-failure.tsx';

/** A file of its own: shoppers never need it. */
const loadControls = async () => (await import('./controls-menu.tsx')).ControlsMenu;

export interface CardControlsProps {
  readonly product: Product;
}

/** On a card, for whoever is signed in. */
export function CardControls({ product }: CardControlsProps) {
  return useSession() && <LoadedControls product={product} />;
}

function LoadedControls({ product }: CardControlsProps) {
  const chunk = useChunk(loadControls);
  const ControlsMenu = chunk.content;
  if (ControlsMenu) return <ControlsMenu product={product} />;
  return chunk.failures > 0 && <CardChunkFailure chunk={chunk} />;
}

/** Where a product is edited. */
export function editPath({ _id }: Pick<Product, '_id'>): string {
  return `/tienda/${encodeURIComponent(_id)}?modo=editar`;
}
