import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../domain/settings/blocks.ts';
import { SETTINGS_DRAFTS_KEY } from '../drafts/remove-drafts.ts';
import { continueDraft, createUnsavedDrafts } from './unsaved-drafts.ts';

const BASE = DEFAULT_SETTINGS.shop;
const TYPED = { base: BASE, draft: { ...BASE, name: 'La Bodeguita' } };

function memory(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  } as Storage;
}

describe('what was typed in the settings and not saved', () => {
  it('is found again by the same person, block by block', () => {
    const storage = memory();
    createUnsavedDrafts('ana', () => storage).write('shop', TYPED);
    const again = createUnsavedDrafts('ana', () => storage);
    expect(again.read('shop')).toEqual(TYPED);
    expect(again.read('whatsapp')).toBeNull();
    again.write('shop', null);
    expect(again.read('shop')).toBeNull();
  });

  it('is not found by another person', () => {
    const storage = memory();
    createUnsavedDrafts('ana', () => storage).write('shop', TYPED);
    expect(createUnsavedDrafts('luis', () => storage).read('shop')).toBeNull();
  });

  it.each(['', 'x', '[]', '{"owner":"ana","blocks":{"shop":{"draft":1}}}'])(
    'is nothing when the storage has %j',
    (text) => {
      const storage = memory();
      storage.setItem(SETTINGS_DRAFTS_KEY, text);
      expect(createUnsavedDrafts('ana', () => storage).read('shop')).toBeNull();
    },
  );

  it('keeps the changed fields and takes the others from what is stored now', () => {
    const current = { ...BASE, name: 'Otra', theme: 'rosa' } as const;
    expect(continueDraft('shop', TYPED, current)).toEqual({ ...current, name: 'La Bodeguita' });
    expect(continueDraft('shop', null, current)).toEqual(current);
  });
});
