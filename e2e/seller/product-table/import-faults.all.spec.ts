import type { Product } from '../../../src/domain/entities.ts';
import { rowsOn } from '../../../test/harness/browser/import-steps.ts';
import type { RunningShop } from '../../../test/harness/running-shop.ts';
import { login } from '../../../test/harness/sign-in.ts';
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

async function setPrice(shop: RunningShop, own: Product, price: string): Promise<void> {
  const { token } = await login(shop);
  const form = new FormData();
  const { title, description, brand, category, color, coverUrl = '', pictureUrls } = own;
  const fields = { formMode: 'edit', productId: own._id, name: title, description, brand, category, color };
  for (const [name, value] of Object.entries({ ...fields, price, coverImg: coverUrl }))
    form.append(name, value);
  form.append('pictureUrls', JSON.stringify(pictureUrls));
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${shop.url}/products/update`, { method: 'POST', headers, body: form });
  expect(reply.status).toBe(200);
}

test('a catalogue that changed since the review asks for another look', async ({ page, shop, products }) => {
  const own = await reviewOwn(page, shop, products[0]!);
  await setPrice(shop, own, '1500');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('alert')).toContainText('El catálogo o el archivo cambió desde la revisión');
  expect(await priceOf(shop, own)).toBe(1_500);
  await page.getByRole('button', { name: 'Volver a revisar' }).click();
  await expect(rowsOn(page)).toContainText(['precio ₡1,500 → ₡2,000']);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('heading', { name: 'Importación terminada' })).toBeVisible();
  expect(await priceOf(shop, own)).toBe(2_000);
});
