import { enter } from '../../../test/harness/browser/sign-in.ts';
import { MARIA, ORDER_ENVIRONMENT, storeOrder } from '../../../test/harness/stored-orders.ts';
import { expect, type Page, test } from '../../shop.ts';

test.use({ environment: ORDER_ENVIRONMENT, expectedComplaints: [/Failed to load resource/] });

/** The style sheets as a browser without :has() understands them. */
async function forgetHas(page: Page): Promise<void> {
  await page.route(/\.css$/, async (route) => {
    const sheet = await (await fetch(route.request().url())).text();
    const body = sheet
      .replaceAll(/not selector\(:has\(\*\)\)/g, '(display: block)')
      .replaceAll(':has(', ':unknown-has(');
    await route.fulfill({ contentType: 'text/css', body });
  });
}

test('the paper has no bar and no footer, also in a browser without :has()', async ({
  page,
  shop,
  products,
}) => {
  const order = await storeOrder(shop, products, { customer: MARIA });
  await enter(page, shop);
  for (const prepare of [async () => {}, forgetHas]) {
    await prepare(page);
    await page.emulateMedia({ media: 'screen' });
    for (const path of [`/cuenta/pedidos/${order.id}/imprimir`, order.path]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByText(order.reference).first()).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(page.getByText(order.reference).first()).toBeVisible();
      await page.emulateMedia({ media: 'screen' });
    }
  }
});
