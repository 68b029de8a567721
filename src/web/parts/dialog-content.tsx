import type { ComponentType } from 'react';
import type { OpenDialog } from '../dialogs.ts';
import { chunkTexts } from '../texts-chunk.ts';
import { ChunkFailure } from './chunk-failure.tsx';
import { useChunk } from './use-chunk.ts';
import './dialog.css';

type Name = OpenDialog['name'];

/** Files of their own: the first view needs none of them. */
const LOADERS: Record<Name, () => Promise<ComponentType>> = {
  cart: async () => (await import('./cart-dialog.tsx')).CartDialog,
  help: async () => (await import('./help-dialog.tsx')).HelpDialog,
  link: async () => (await import('./link-card.tsx')).LinkCard,
  share: async () => (await import('./share-dialog.tsx')).ShareDialog,
  status: async () => (await import('../seller/status-dialog.tsx')).StatusDialog,
  purchase: async () => {
    // Shown after the chat, when the network may be gone.
    const [panel] = await Promise.all([import('./purchase-panel.tsx'), import('./purchase-returned.tsx')]);
    return panel.PurchasePanel;
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
