import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { editLamp, LAMP } from './editing-samples.testing.ts';

const SAVED = { ...LAMP, version: 2, name: 'Farol' };
/** Somebody else changed the price and the units. */
const THEIRS = { ...LAMP, version: 2, price: 120, units: 4 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the stored draft of an edit', () => {
  it('has the key with which it was sent: a retry after a reload makes nothing twice', async () => {
    const before = editLamp();
    before.type({ name: 'Farol' });
    await before.saveWith({ kind: 'unreachable' });
    const after = editLamp({ storage: before.storage });
    await after.saveWith({ kind: 'unreachable' });
    expect(after.attempt(0)?.key).toBe(before.attempt(0)?.key);
  });

  it('is found again after the session has ended, by the same person', async () => {
    const { editing, storage, type, stage, saveWith } = editLamp();
    type({ name: 'Farol' });
    await saveWith({ kind: 'signed-out' });
    expect([stage(), editing.get().draft.name]).toEqual(['signed-out', 'Farol']);
    expect(editLamp({ storage }).editing.get().draft.name).toBe('Farol');
  });

  it('is not found by another person in the same tab', () => {
    const { storage, type } = editLamp();
    type({ name: 'Farol' });
    expect(editLamp({ storage, userId: 'luis' }).editing.get().changed).toEqual([]);
  });

  it('is found again on top of what is stored now', () => {
    const { storage, type } = editLamp();
    type({ name: 'Farol', price: '90' });
    const { editing } = editLamp({ storage, loaded: THEIRS });
    expect(editing.get().draft).toEqual({ name: 'Farol', price: '90', units: '4' });
    expect(editing.get().clash?.parts).toEqual(['price']);
  });

  it('never has a password', () => {
    const { editing, storage, type } = editLamp();
    editing.typePassword('la clave');
    type({ name: 'Farol' });
    expect(storage.getItem('lamps')).toContain('Farol');
    expect(storage.getItem('lamps')).not.toContain('la clave');
  });

  it('is gone once it is saved or discarded', async () => {
    const { editing, storage, type, saveWith } = editLamp();
    const before = storage.getItem('lamps');
    type({ name: 'Farol' });
    await saveWith({ kind: 'saved', stored: SAVED });
    expect(storage.getItem('lamps')).toBe(before);
    type({ name: 'Linterna' });
    editing.discard();
    expect(storage.getItem('lamps')).toBe(before);
  });

  it('is not overwritten by a form that was left before', async () => {
    const { storage, type, saveWith } = editLamp();
    type({ name: 'Farol' });
    await saveWith({ kind: 'saved', stored: SAVED });
    editLamp({ storage, loaded: SAVED }).type({ name: 'Linterna' });
    vi.advanceTimersByTime(3_000);
    expect(editLamp({ storage, loaded: SAVED }).editing.get().draft.name).toBe('Linterna');
  });

  it('is nothing when an older program has written it', () => {
    const { storage } = editLamp();
    const old = { base: LAMP, draft: { name: 'Farol' } };
    storage.setItem('lamps', JSON.stringify({ owner: 'ana', drafts: { faro: old } }));
    expect(editLamp({ storage }).editing.get().changed).toEqual([]);
  });
});
