import { expect, test } from '../../shop.ts';
import { priceOf, reviewOwn } from './import-faults-steps.ts';

// Refusals and broken connections are part of these tests, and the browser logs them in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

const CONFIRM = '**/products/import/confirm';

test('an answer that is lost on the way is found again, without a second import', async ({
  page,
  shop,
  products,
}) => {
  const own = await reviewOwn(page, shop, products[0]!);
  let sent = 0;
  await page.route(CONFIRM, async (route) => {
    sent += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('heading', { name: 'Importación terminada' })).toBeVisible();
  await expect(page.getByText('0 productos nuevos y 1 cambiado.')).toBeVisible();
  expect(sent).toBe(1);
  expect(await priceOf(shop, own)).toBe(2_000);
});

test('an import that never arrived can be sent again', async ({ page, shop, products }) => {
  const own = await reviewOwn(page, shop, products[0]!);
  await page.route(CONFIRM, (route) => route.abort('internetdisconnected'), { times: 1 });
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('alert')).toContainText('Al intentar de nuevo no se duplica nada.');
  expect(await priceOf(shop, own)).toBe(1_000);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { name: 'Importación terminada' })).toBeVisible();
  expect(await priceOf(shop, own)).toBe(2_000);
});

test('how far it is can be seen while the shop works', async ({ page, shop, products }) => {
  await reviewOwn(page, shop, products[0]!);
  const release = Promise.withResolvers<void>();
  await page.route('**/products/import/*', (route) =>
    route.fulfill({ json: { state: 'running', done: 30, total: 40 } }),
  );
  await page.route(CONFIRM, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Confirmar' }).click();
  const bar = page.getByRole('progressbar', { name: 'Importando…' });
  await expect(bar).toHaveAttribute('value', '75');
  await expect(page.getByText('75 %')).toBeVisible();
  release.resolve();
  await expect(page.getByRole('heading', { name: 'Importación terminada' })).toBeVisible();
});
