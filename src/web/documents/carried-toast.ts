/** A notice goes along to the other document, once. */
import { isRecord, parseRecord } from '../../domain/text.ts';
import { createStoredValue } from '../runtime/stored-value.ts';
import type { Toast, Toasts, UndoOffer } from '../ui/toast-store.ts';

const KEY = 'aviso';
/** A page takes less to load. Later, the notice would be about something long past. */
const MAX_AGE_MS = 10_000;

/** Never rejects: a notice that cannot be shown must not stop the page. */
export async function carryToasts(toasts: Toasts): Promise<void> {
  const stored = createStoredValue(() => sessionStorage, KEY);
  addEventListener('pagehide', () => {
    const toast = toasts.take();
    if (!toast) return;
    const { title, ...others } = toast;
    const text = typeof title === 'string' ? { title } : {};
    stored.write(JSON.stringify({ ...others, ...text, at: Date.now() }));
  });
  const { at, ...found } = parseRecord(stored.read());
  if (typeof at !== 'number') return;
  stored.write('');
  if (Date.now() - at > MAX_AGE_MS) return;
  const { offer, icon, title, duration } = found as Partial<Toast>;
  // The notice of a change that can be taken back is a part of the pages of sellers.
  if (isRecord(offer)) {
    const part = await import('../seller/undo-notice.tsx').catch(() => null);
    if (part) toasts.showNext(part.undoToast(icon ?? '', offer as unknown as UndoOffer));
  } else if (typeof title === 'string' && typeof duration === 'number')
    toasts.showNext(found as unknown as Toast);
}
