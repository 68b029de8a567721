import { describe, expect, it, vi } from 'vitest';
import type { Api } from '../data/api.ts';
import { createToasts } from '../ui/toast-store.ts';
import { showUndo, undoChange, undoToast } from './undo-notice.tsx';

const OFFER = { title: 'Se fue a la papelera', detail: 'Río 20', restore: 'p1' };

describe('taking a change back', () => {
  const call = vi.fn(async () => ({ kind: 'unreachable' }) as const);
  const api = { call } as unknown as Api;

  it('restores a product from the bin, or undoes an entry of the history, once for a key', async () => {
    await undoChange(api, { restore: 'p1', key: 'k1' });
    await undoChange(api, { undo: 'h1', key: 'k2' });
    expect(call.mock.calls).toEqual([
      ['POST /products/:productId/restore', { params: { productId: 'p1' }, key: 'k1' }],
      ['POST /history/:entryId/undo', { params: { entryId: 'h1' }, key: 'k2' }],
    ]);
  });
});

describe('the notice about a change that can be taken back', () => {
  it('stays ten seconds, also on the next page', () => {
    expect(undoToast('trash', OFFER)).toMatchObject({ icon: 'trash', duration: 10_000, isLasting: true });
    const toasts = createToasts();
    toasts.open('/one');
    showUndo(toasts, 'trash', OFFER);
    toasts.open('/two');
    expect(toasts.get()?.offer).toMatchObject(OFFER);
  });

  it('keeps the key of an earlier attempt, and otherwise has one of its own', () => {
    expect(undoToast('alert', { ...OFFER, key: 'k1' }).offer?.key).toBe('k1');
    const [one, other] = [undoToast('alert', OFFER), undoToast('alert', OFFER)];
    expect(one.offer?.key).toMatch(/.{8}/);
    expect(one.offer?.key).not.toBe(other.offer?.key);
  });
});
