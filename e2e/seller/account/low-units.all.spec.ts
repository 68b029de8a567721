import { enter } from '../../../test/harness/browser/sign-in.ts';
import { expect, test } from '../../shop.ts';

test.use({ expectedComplaints: [/Failed to load resource/] });

test('an account without products that are running out has no such panel', async ({ page, shop }) => {
  await enter(page, shop);
  await page.goto('/cuenta');
  await expect(page.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible();
  await expect(page.getByText('Se está acabando')).toHaveCount(0);
});
