import type { ComponentType } from 'react';
import { chunkTexts } from '../runtime/texts.ts';
import { useChunk } from '../runtime/use-chunk.ts';
import { ChunkFailure } from '../ui/chunk-failure.tsx';
import type { OpenDialog } from './dialog-store.ts';
import '../ui/dialog.css';

type Name = OpenDialog['name'];

/** Files of their own: the first view needs none of them. */
const LOADERS: Record<Name, () => Promise<ComponentType>> = {
  cart: async () => (await import('../cart/cart-dialog.tsx')).CartDialog,
  help: async () => (await import('../cart/help-dialog.tsx')).HelpDialog,
  link: async () => (await import('../seller/card-controls/link-preview-dialog.tsx')).LinkPreviewDialog,
  share: async () => (await import('../sharing/share-dialog.tsx')).ShareDialog,
  status: async () => (await import('../seller/status-image/status-dialog.tsx')).StatusDialog,
  purchase: async () => {
    // Shown after the chat, when the network may be gone.
    const [panel] = await Promise.all([
      import('../cart/order-fallback-dialog.tsx'),
      import('../cart/purchase-returned.tsx'),
    ]);
    return panel.OrderFallbackDialog;
  },
};

export function preloadDialog(name: Name): void {
  void LOADERS[name]().catch(() => undefined);
}

/** Handlers for a control that opens a dialog: fetch it when a finger, a pointer or the focus comes near. */
export function preloading(name: Name) {
  const preload = () => preloadDialog(name);
  return { onPointerEnter: preload, onFocus: preload };
}

export function DialogContent({ name }: { readonly name: Name }) {
  const chunk = useChunk(LOADERS[name]);
  const Content = chunk.content;
  if (Content) return <Content />;
  return (
    <div className="dlg__body dlg__wait">
      {chunk.failures === 0 ? <p>{chunkTexts.wait}</p> : <ChunkFailure chunk={chunk} />}
    </div>
  );
}
