import type { Locator } from '@playwright/test';
import type { Page } from '../shop.ts';

/** Whether it ends where the page begins, so that it covers nothing. */
export async function isAbovePage(page: Page, notice: Locator): Promise<boolean> {
  const [above, main] = [await notice.boundingBox(), await page.getByRole('main').boundingBox()];
  return above!.y + above!.height <= main!.y;
}
