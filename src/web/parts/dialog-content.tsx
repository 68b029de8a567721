import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { loadChunk } from '../chunk.ts';
import type { OpenDialog } from '../dialogs.ts';
import { texts } from '../texts.ts';
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

/** Loaded by hand and not by `lazy`, which would remember a failed attempt for ever. */
export function DialogContent({ name }: { readonly name: Name }) {
  const [content, setContent] = useState<ComponentType | 'loading' | 'failed'>('loading');
  const load = useCallback(() => {
    setContent('loading');
    loadChunk(LOADERS[name]).then(
      (Loaded) => setContent(() => Loaded),
      () => setContent('failed'),
    );
  }, [name]);
  useEffect(load, [load]);
  if (content === 'loading') return <p className="dlg__body dlg__wait">{texts.dialog.wait}</p>;
  if (content === 'failed') return <Failure onRetry={load} />;
  const Content = content;
  return <Content />;
}

function Failure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="dlg__body dlg__wait" role="alert">
      <p>{texts.dialog.failed}</p>
      <button className="btn btn--line" type="button" onClick={onRetry}>
        {texts.dialog.retry}
      </button>
    </div>
  );
}
