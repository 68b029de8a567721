import { describe, expect, it } from 'vitest';
import { createStorage, refuse } from '../../runtime/storage.testing.ts';
import { openTabDrafts } from './drafts.ts';

const KEY = 'drafts';
const TYPED = { base: { name: 'Uno' }, draft: { name: 'Dos' } };

function openDrafts(userId = 'ana', storage = createStorage()) {
  return { storage, draftAt: openTabDrafts(KEY, userId, () => storage) };
}

describe('drafts of a tab', () => {
  it('are found again by the same person, each by its name', () => {
    const { storage, draftAt } = openDrafts();
    draftAt('shop').write(TYPED);
    draftAt('seller').write(TYPED);
    const again = openDrafts('ana', storage).draftAt;
    expect(again('shop').read()).toEqual(TYPED);
    expect(again('whatsapp').read()).toEqual({});
    again('shop').write(null);
    expect(again('shop').read()).toEqual({});
    expect(again('seller').read()).toEqual(TYPED);
  });

  it('are not found by another person', () => {
    const { storage, draftAt } = openDrafts();
    draftAt('shop').write(TYPED);
    expect(openDrafts('luis', storage).draftAt('shop').read()).toEqual({});
  });

  it('last as long as the page where storage is blocked', () => {
    const draftAt = openTabDrafts(KEY, 'ana', refuse);
    draftAt('shop').write(TYPED);
    expect(draftAt('shop').read()).toEqual(TYPED);
  });

  it.each(['', 'x', '[]', '{"owner":"ana","drafts":[]}', '{"owner":"ana","drafts":{"shop":1}}'])(
    'are none when the storage has %j',
    (text) => {
      const { storage, draftAt } = openDrafts();
      storage.setItem(KEY, text);
      expect(draftAt('shop').read()).toEqual({});
    },
  );
});
