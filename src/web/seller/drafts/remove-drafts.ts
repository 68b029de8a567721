/** In the first bundle, because a later one may fail to load. */

export const DRAFT_DATABASE = 'borradores';
/** Unsaved orders and settings are in the storage of each tab. */
export const ORDER_DRAFTS_KEY = 'orderDrafts';
export const SETTINGS_DRAFTS_KEY = 'settingsDrafts';

/** Deletes all drafts at sign-out, to leave nothing on the device. */
export function removeAllDrafts(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(DRAFT_DATABASE);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
    // Another tab is writing a draft: the browser deletes the database when that is done.
    request.onblocked = () => resolve();
    removeTabDrafts();
  });
}

/** For a tab in which nobody signed out. The drafts of all tabs may already be those of the next person. */
export function removeTabDrafts(): void {
  try {
    for (const key of [ORDER_DRAFTS_KEY, SETTINGS_DRAFTS_KEY]) sessionStorage.removeItem(key);
  } catch {
    // Where storage is blocked there are none.
  }
}
