import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTabDrafts } from '../../office/editing/drafts.ts';
import { createStorage, refuse } from '../../runtime/storage.testing.ts';
import { ORDER_DRAFTS_KEY, removeAllDrafts, removeTabDrafts, SETTINGS_DRAFTS_KEY } from './remove-drafts.ts';

const deleteDatabase = vi.fn(() => {
  const request: { onsuccess?: () => void } = {};
  queueMicrotask(() => request.onsuccess?.());
  return request;
});

/** The storage of a tab with what was typed for an order and in the settings. */
function createTab(): Storage {
  const storage = createStorage();
  for (const key of [ORDER_DRAFTS_KEY, SETTINGS_DRAFTS_KEY])
    openTabDrafts(key, 'ana', () => storage)('faro').write(null);
  expect(kept(storage)).toEqual([expect.any(String), expect.any(String)]);
  return storage;
}

function kept(storage: Storage) {
  return ['orderDrafts', 'settingsDrafts'].map((key) => storage.getItem(key));
}

describe('the drafts of a person who signs out', () => {
  beforeEach(() => void vi.stubGlobal('indexedDB', { deleteDatabase }));
  afterEach(() => {
    vi.unstubAllGlobals();
    deleteDatabase.mockClear();
  });

  it('are deleted: products, orders and settings', async () => {
    const storage = createTab();
    vi.stubGlobal('sessionStorage', storage);
    await removeAllDrafts();
    expect(kept(storage)).toEqual([null, null]);
    expect(deleteDatabase).toHaveBeenCalledExactlyOnceWith('borradores');
  });

  it('are deleted in another tab, but not what the next person has in all tabs', () => {
    const storage = createTab();
    vi.stubGlobal('sessionStorage', storage);
    removeTabDrafts();
    expect(kept(storage)).toEqual([null, null]);
    expect(deleteDatabase).not.toHaveBeenCalled();
  });

  it('are deleted from the database also where the storage of the tab is blocked', async () => {
    vi.stubGlobal('sessionStorage', { removeItem: refuse });
    await removeAllDrafts();
    expect(deleteDatabase).toHaveBeenCalledOnce();
  });
});
