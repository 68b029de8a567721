export const DRAFT_DATABASE = 'borradores';

/**
 * Deletes all drafts when a seller signs out, so that nothing of the seller stays on the device. It is in the first
 * bundle, because the code of the drafts may fail to load.
 */
export function removeAllDrafts(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(DRAFT_DATABASE);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
    // Another tab is writing a draft: the browser deletes the database when that is done.
    request.onblocked = () => resolve();
  });
}
