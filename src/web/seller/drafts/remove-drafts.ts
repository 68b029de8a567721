export const DRAFT_DATABASE = 'borradores';

/**
 * Nothing of a person who signs out on purpose stays on the device. In the first bundle, because the code of the drafts may
 * fail to load.
 */
export function removeAllDrafts(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(DRAFT_DATABASE);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
    // Another tab is writing a draft at this moment: the database is deleted when it has finished.
    request.onblocked = () => resolve();
  });
}
