import { expect, type Page } from '@playwright/test';

export const RESTORED = 'Recuperamos lo que habías dejado sin guardar.';

/** Accepts the browser's question whether to leave the page. */
export function leaveAnyway(page: Page): void {
  page.on('dialog', (dialog) => dialog.accept());
}

/** Reads IndexedDB, as it would be after a crash. */
async function keptDrafts(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const request = indexedDB.open('borradores', 1);
    // There is no draft: only the shop may create the database.
    request.onupgradeneeded = () => request.transaction?.abort();
    const database = await new Promise<IDBDatabase | null>((resolve) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(null);
    });
    if (!database) return '[]';
    const all = database.transaction('textos').objectStore('textos').getAll();
    const drafts = await new Promise((resolve) => {
      all.onsuccess = () => resolve(all.result);
    });
    database.close();
    return JSON.stringify(drafts);
  });
}

export async function draftIsStored(page: Page, text: string): Promise<void> {
  await expect.poll(() => keptDrafts(page)).toContain(text);
}

export async function noDraftIsStored(page: Page): Promise<void> {
  await expect.poll(() => keptDrafts(page)).toBe('[]');
}

/** The compressed pictures of the draft, which are the bytes that will be sent. */
export async function storedPictures(page: Page): Promise<{ bytes: number; side: number }[]> {
  return await page.evaluate(async () => {
    const request = indexedDB.open('borradores', 1);
    const database = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    const range = IDBKeyRange.lowerBound([]);
    const store = database.transaction('imagenes').objectStore('imagenes');
    const [keys, blobs] = await Promise.all(
      [store.getAllKeys(range), store.getAll(range)].map(
        (all) =>
          new Promise<unknown[]>((resolve) => all.addEventListener('success', () => resolve(all.result))),
      ),
    );
    database.close();
    const light = (blobs ?? []).filter((_, at) => String(keys?.[at]).endsWith(',true'));
    return await Promise.all(
      light.map(async (blob) => {
        if (!(blob instanceof Blob)) return { bytes: 0, side: 0 };
        const { width, height } = await createImageBitmap(blob);
        return { bytes: blob.size, side: Math.max(width, height) };
      }),
    );
  });
}
