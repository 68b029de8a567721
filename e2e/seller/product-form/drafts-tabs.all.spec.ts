import { createProduct, update } from '../../../test/harness/browser/product-form-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import {
  draftIsStored,
  leaveAnyway,
  noDraftIsStored,
  RESTORED,
} from '../../../test/harness/browser/stored-drafts.ts';
import { expect, test } from '../../shop.ts';
import { reloadFinds, typeBrand } from './form-steps.ts';

// The browser logs the refusal of the second tab in its console.
test.use({ expectedComplaints: [/Failed to load resource: .* 409/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('two products that are created side by side keep a draft each', async ({ page, context }) => {
  const other = await context.newPage();
  await typeBrand(page, '/tienda/nuevo', 'La primera');
  await other.goto('/tienda/nuevo');
  await expect(other.getByLabel('Marca')).toHaveValue('');
  await typeBrand(other, '/tienda/nuevo', 'La segunda');
  await page.getByLabel('Marca').fill('La primera, otra vez');
  await draftIsStored(page, 'La primera, otra vez');
  await reloadFinds(other, 'La segunda');
  await reloadFinds(page, 'La primera, otra vez');
});

test('of two tabs that were closed the last is brought back, and the other is offered', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await typeBrand(page, '/tienda/nuevo', 'La primera');
  await page.getByLabel('Nombre').fill('Parlante a medias');
  await draftIsStored(page, 'Parlante a medias');
  await typeBrand(other, '/tienda/nuevo', 'La segunda');
  await Promise.all([page.close(), other.close()]);
  const next = await context.newPage();
  leaveAnyway(next);
  await next.goto('/tienda/nuevo');
  await expect(next.getByLabel('Marca')).toHaveValue('La segunda');
  await next.getByRole('link', { name: 'Parlante a medias' }).click();
  await next.getByRole('button', { name: 'Salir de aquí' }).click();
  await expect(next.getByLabel('Marca')).toHaveValue('La primera');
  await expect(next.getByRole('link', { name: 'Sin nombre' })).toBeVisible();
  await reloadFinds(next, 'La primera');
  await next.getByRole('button', { name: 'Descartar' }).click();
  await expect(next.getByLabel('Marca')).toHaveValue('');
  await reloadFinds(next, 'La segunda');
});

test('two tabs that come back at once, as after a crash, find a draft each', async ({ page, context }) => {
  const other = await context.newPage();
  await typeBrand(page, '/tienda/nuevo', 'La primera');
  await typeBrand(other, '/tienda/nuevo', 'La segunda');
  await Promise.all([page.goto('/contacto'), other.goto('/contacto')]);
  await Promise.all([page.goto('/tienda/nuevo'), other.goto('/tienda/nuevo')]);
  const found = [];
  for (const tab of [page, other]) {
    await expect(tab.getByText(RESTORED)).toBeVisible();
    found.push(await tab.getByLabel('Marca').inputValue());
  }
  expect(found.toSorted()).toEqual(['La primera', 'La segunda']);
});

test('the account shows what was left unfinished, and leads back to it', async ({ page, shop }) => {
  const { _id } = await createProduct(shop, 'Cambiado a medias');
  await typeBrand(page, `/tienda/${_id}`, 'La nueva marca');
  await page.goto('/cuenta');
  await page.getByRole('link', { name: 'Cambiado a medias' }).click();
  await expect(page.getByLabel('Marca')).toHaveValue('La nueva marca');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await noDraftIsStored(page);
  await page.goto('/cuenta');
  await expect(page.getByRole('heading', { name: 'Mi Cuenta' })).toBeVisible();
  await expect(page.getByText('Tienes borradores sin terminar:')).toHaveCount(0);
});

test('drafts of two tabs do not overwrite each other when the browser has no locks', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
  const other = await context.newPage();
  await typeBrand(page, '/tienda/nuevo', 'La primera');
  await typeBrand(other, '/tienda/nuevo', 'La segunda');
  await page.getByLabel('Nombre').fill('De la primera');
  await draftIsStored(page, 'De la primera');
  await draftIsStored(page, 'La segunda');
});

test('two tabs on one product keep a draft each, and the second compares once the first is saved', async ({
  page,
  context,
  shop,
}) => {
  const { _id } = await createProduct(shop, 'En dos pestañas');
  const other = await context.newPage();
  await typeBrand(page, `/tienda/${_id}`, 'La primera');
  await other.goto(`/tienda/${_id}`);
  await expect(other.getByLabel('Marca')).toHaveValue('Río');
  await typeBrand(other, `/tienda/${_id}`, 'La segunda');
  await reloadFinds(page, 'La primera');
  await update(page);
  await reloadFinds(other, 'La segunda');
  const conflict = other.getByRole('dialog', { name: 'Otra persona cambió este producto' });
  await expect(conflict.getByRole('row', { name: /^Marca \(/ })).toContainText('La primera');
});
