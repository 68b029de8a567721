import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStorage } from '../runtime/storage.testing.ts';
import { undoToast } from '../seller/undo-notice.tsx';
import { createToasts, type Toast } from '../ui/toast-store.ts';
import { carryToasts } from './carried-toast.ts';

const SIGNED_OUT: Toast = { title: 'Cerraste la sesión', duration: 5_000 };

/** A document of the tab; `leave` is what the browser says when another one is loaded. */
async function openDocument() {
  const toasts = createToasts();
  const leaving: (() => void)[] = [];
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => leaving.push(listener));
  await carryToasts(toasts);
  toasts.open('/');
  return { toasts, leave: () => leaving.forEach((listener) => void listener()) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', createStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a notice', () => {
  it('for the next page is shown in the other document, once', async () => {
    const office = await openDocument();
    office.toasts.showNext(SIGNED_OUT);
    office.leave();
    const storefront = await openDocument();
    expect(storefront.toasts.get()).toMatchObject({ title: 'Cerraste la sesión', isPlaced: true });
    expect((await openDocument()).toasts.get()).toBeNull();
  });

  it('that offers to take a change back goes along, with the same key', async () => {
    const office = await openDocument();
    office.toasts.show(
      undoToast('trash', { title: 'En la papelera', detail: 'Radio', restore: 'p1', key: 'k' }),
    );
    office.leave();
    const { toasts } = await openDocument();
    expect(toasts.get()).toMatchObject({
      icon: 'trash',
      isLasting: true,
      offer: { title: 'En la papelera', detail: 'Radio', restore: 'p1', key: 'k' },
    });
  });

  it('that is shown already stays in its document', async () => {
    const storefront = await openDocument();
    storefront.toasts.show(SIGNED_OUT);
    storefront.leave();
    expect((await openDocument()).toasts.get()).toBeNull();
  });

  it('is not shown long afterwards', async () => {
    const office = await openDocument();
    office.toasts.showNext(SIGNED_OUT);
    office.leave();
    vi.advanceTimersByTime(10_001);
    expect((await openDocument()).toasts.get()).toBeNull();
  });

  it.each(['roto', '{"at":1}', '{"at":"x","title":"a"}'])(
    'is not made of «%s» in the storage',
    async (text) => {
      sessionStorage.setItem('aviso', text);
      expect((await openDocument()).toasts.get()).toBeNull();
    },
  );
});
