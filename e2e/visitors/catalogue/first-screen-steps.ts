import type { Locator } from '@playwright/test';

/** What a phone shows of a page before scrolling. */
export const PHONE = { width: 390, height: 664 };

export async function bottomOf(locator: Locator): Promise<number> {
  const { y, height } = (await locator.boundingBox())!;
  return y + height;
}
