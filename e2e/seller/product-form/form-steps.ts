import { expect, type Page } from '@playwright/test';
import { draftIsStored, leaveAnyway, RESTORED } from '../../../test/harness/browser/stored-drafts.ts';

/** A link that leaves the form. */
export async function clickLogo(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Chatea y Compra/ })
    .first()
    .click();
}

export function conflict(page: Page) {
  return page.getByRole('dialog', { name: 'Otra persona cambió este producto' });
}

export function deletedDialog(page: Page) {
  return page.getByRole('dialog', { name: 'El producto fue borrado...' });
}

/** Opens a form in a new tab and types into it. */
export async function typeBrand(page: Page, path: string, brand: string): Promise<void> {
  leaveAnyway(page);
  await page.goto(path);
  await page.getByLabel('Marca').fill(brand);
  await draftIsStored(page, brand);
}

export async function reloadFinds(page: Page, brand: string): Promise<void> {
  await page.reload();
  await expect(page.getByText(RESTORED)).toBeVisible();
  await expect(page.getByLabel('Marca')).toHaveValue(brand);
}
