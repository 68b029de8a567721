import type { Locator, Page } from '@playwright/test';

/** Helpers for tests of dialogs. */

export function helpDialog(page: Page, url: string): Locator {
  return page.getByRole('dialog', { name: new URL(url).host });
}
