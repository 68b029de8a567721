import { publish } from '../../../test/harness/browser/own-product.ts';
import { changeField, readProduct } from '../../../test/harness/browser/product-table-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { expect, test } from '../../shop.ts';
import { entry, productField } from './history-steps.ts';

// Refusals are part of these tests, and the browser logs them in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test('a change that another one followed cannot be taken back, and the page says why', async ({
  page,
  shop,
  products,
}) => {
  const product = await publish(shop, products[0]!);
  await changeField(shop, product, { price: 1100 });
  await enter(page, shop);
  await page.goto('/cuenta/historial');
  const changed = entry(page, `Ana Mora cambió ${product.title}`);
  await changed.getByText(product.title).click();
  await changeField(shop, product, { price: 1200 });
  await changed.getByRole('button', { name: 'Deshacer este cambio' }).click();
  await expect(changed.getByRole('alert')).toHaveText(
    /^Este producto cambió después, a las \d{1,2}:\d\d\. Edítalo para ponerlo como lo quieres\.$/,
  );
  await page.reload();
  await changed.last().getByText(product.title).click();
  await expect(changed.last()).toContainText('Este producto cambió después, a las');
  await expect(changed.last().getByRole('button')).toHaveCount(0);
  expect(await readProduct(shop, product)).toMatchObject({ price: 1200 });
});

test('a choice while another one is loading is added to it', async ({ page, shop, products }) => {
  const [product] = products;
  await enter(page, shop);
  await page.goto('/cuenta/historial');
  await productField(page).fill('');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/history?*', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByLabel('Tipo').selectOption('Productos');
  await productField(page).fill(product!.title);
  release();
  await expect(page).toHaveURL(`/cuenta/historial?tipo=products&producto=${product!._id}`);
});

test('Enter before the catalogue has arrived chooses the product when it is there', async ({
  page,
  shop,
  products,
}) => {
  const [product] = products;
  await enter(page, shop);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/products/all', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/cuenta/historial');
  await productField(page).fill(product!.title.slice(0, -2));
  await productField(page).press('Enter');
  release();
  await expect(page).toHaveURL(`/cuenta/historial?producto=${product!._id}`);
});

test('a long history is read page by page', async ({ page, shop }) => {
  const row = (at: number) => ({
    id: `entrada-${at}`,
    at: new Date(Date.now() - at * 60_000).toISOString(),
    by: { id: 'u1', name: 'Luis Mora' },
    kind: 'new-device',
    subject: 'Luis Mora',
    productId: null,
    details: { device: `Aparato ${at}` },
    canUndo: false,
  });
  const people = [
    { id: 'u1', name: 'Luis Mora' },
    { id: 'u2', name: 'Ana Mora' },
  ];
  await page.route(/\/history(\?.*)?$/, (route) => {
    const isFirst = !route.request().url().includes('position=');
    const entries = Array.from({ length: 50 }, (_, at) => row(isFirst ? at : at + 50));
    return route.fulfill({ json: { entries, next: isFirst ? '1.a' : null, people } });
  });
  await enter(page, shop);
  await page.goto('/cuenta/historial');
  await expect(page.getByRole('listitem')).toHaveCount(50);
  await page.getByRole('button', { name: 'Ver más' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(100);
  await expect(page.getByRole('button', { name: 'Ver más' })).toBeHidden();
  await page.getByLabel('Persona').selectOption('Ana Mora');
  await expect(page).toHaveURL('/cuenta/historial?persona=u2');
});
