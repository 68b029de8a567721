/** Loads the content of dialogs: early, when somebody is about to open one, or at the latest when it opens. */
import { useShop } from '../runtime/shop-context.ts';
import { chunkTexts } from '../runtime/texts.ts';
import { useChunk } from '../runtime/use-chunk.ts';
import { ChunkFailure } from '../ui/chunk-failure.tsx';
import type { DialogName, Dialogs } from './dialog-store.ts';
import '../ui/dialog.css';

export function preloadDialog({ loaders }: Dialogs, name: DialogName): void {
  void loaders[name]().catch(() => undefined);
}

/** Handlers for a control that opens a dialog: they load it when a pointer or the focus reaches the control. */
export function preloading(dialogs: Dialogs, name: DialogName) {
  const preload = () => preloadDialog(dialogs, name);
  return { onPointerEnter: preload, onFocus: preload };
}

export function DialogContent({ name }: { readonly name: DialogName }) {
  const chunk = useChunk(useShop().dialogs.loaders[name]);
  const Content = chunk.content;
  if (Content) return <Content />;
  return (
    <div className="dialog__body dialog__wait">
      {chunk.failures === 0 ? <p>{chunkTexts.wait}</p> : <ChunkFailure chunk={chunk} />}
    </div>
  );
}
