export const DRAFT_DATABASE = 'borradores';
/** Unsaved orders are in the tab's storage. */
export const ORDER_DRAFTS_KEY = 'orderDrafts';

/** Deletes all drafts at sign-out, to leave nothing on the device. In the first bundle, because a later one may fail to load. */
export function removeAllDrafts(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(DRAFT_DATABASE);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
    // Another tab is writing a draft: the browser deletes the database when that is done.
    request.onblocked = () => resolve();
    // The last line, because it throws where storage is blocked.
    sessionStorage.removeItem(ORDER_DRAFTS_KEY);
  });
}
