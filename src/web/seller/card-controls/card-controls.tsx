import type { Product } from '../../../domain/entities.ts';
import { useSession } from '../../runtime/shop-context.ts';
import { useChunk } from '../../runtime/use-chunk.ts';
import { CardChunkFailure } from '../../ui/chunk-failure.tsx';

/** A separate chunk, because shoppers do not need it. */
const loadControls = async () => (await import('./controls-menu.tsx')).ControlsMenu;

/** The controls on a product card. Only signed-in sellers see them. */
export function CardControls({ product }: { readonly product: Product }) {
  return useSession() && <LoadedControls product={product} />;
}

function LoadedControls({ product }: { readonly product: Product }) {
  const chunk = useChunk(loadControls);
  const ControlsMenu = chunk.content;
  if (ControlsMenu) return <ControlsMenu product={product} />;
  return chunk.failures > 0 && <CardChunkFailure chunk={chunk} />;
}
