import { deleteNewerFunctions } from '../../test/harness/browser/newer-functions.ts';
import { expect, type Page } from '../shop.ts';

export const SCRIPT = deleteNewerFunctions();

export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The dialog removes its history entry a moment later.
  await page.waitForFunction(() => !history.state?.dialog);
}
