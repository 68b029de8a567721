import { drawPicture } from '../../test/harness/browser/photos.ts';
import {
  chooseCover,
  choosePictures,
  createButton,
  fillFields,
  updateButton,
} from '../../test/harness/browser/product-form-steps.ts';
import { openMenu, sendCredentials, signIn, signOut } from '../../test/harness/browser/sign-in.ts';
import type { RunningShop } from '../../test/harness/running-shop.ts';
import { expect, type Page, test } from '../shop.ts';

// A separate shop, because the administrator's password changes.
test.use({ environment: { SHOP_NAME: 'Tienda del día' } });

const ARTICLES = ['Radio del día', 'Lámpara del día', 'Reloj del día', 'Cable del día', 'Mouse del día'];
const NEW_PASSWORD = 'otra clave de prueba';

function card(page: Page, name: string) {
  return page.getByRole('article').filter({ hasText: name });
}

async function publish(page: Page, name: string): Promise<void> {
  await fillFields(page, { name });
  await choosePictures(page, [await drawPicture('frente.png', '#2c8c99')]);
  await chooseCover(page, 1);
  await createButton(page).click();
  await expect(page.getByRole('heading', { name: 'Producto creado' })).toBeVisible();
}

/** The controls stay open on every card after they were opened once. */
async function manage(page: Page, name: string): Promise<void> {
  const control = card(page, name).getByRole('button', { name: /Administrar/ });
  if ((await control.getAttribute('aria-expanded')) === 'false') await control.click();
}

async function changePassword(page: Page, shop: RunningShop): Promise<void> {
  await openMenu(page);
  await page.getByRole('link', { name: 'Cuenta' }).click();
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Contraseña actual' }).fill(shop.password);
  await dialog.getByRole('textbox', { name: 'Contraseña nueva', exact: true }).fill(NEW_PASSWORD);
  await dialog.getByRole('textbox', { name: 'Confirma la contraseña nueva' }).fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await dialog.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL('/cuenta');
}

test('a day of a seller, and what a visitor sees after each step', async ({ page, shop, browser }) => {
  test.setTimeout(300_000);
  const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage();

  await signIn(page, shop);
  await page.getByRole('link', { name: 'Agregar artículos' }).click();
  for (const [at, name] of ARTICLES.entries()) {
    if (at > 0) await page.getByRole('link', { name: 'Crear otro' }).click();
    await publish(page, name);
    await visitor.goto('/tienda');
    await expect(card(visitor, name)).toContainText('₡15,000');
    await expect(visitor.getByRole('article').first()).toContainText(name);
  }

  await page.getByRole('link', { name: 'Ir a la tienda' }).click();
  await manage(page, ARTICLES[0]!);
  await card(page, ARTICLES[0]!)
    .getByRole('link', { name: /Editar/ })
    .click();
  await page.getByRole('textbox', { name: 'Precio' }).fill('9.900');
  await updateButton(page).click();
  await expect(page.getByRole('heading', { name: 'Producto actualizado' })).toBeVisible();
  await visitor.goto('/tienda');
  await expect(card(visitor, ARTICLES[0]!)).toContainText('₡9,900');

  await page.getByRole('link', { name: 'Ir a la tienda' }).click();
  await manage(page, ARTICLES[1]!);
  await card(page, ARTICLES[1]!)
    .getByRole('link', { name: /Editar/ })
    .click();
  await page.getByRole('radio', { name: 'Agotado' }).check();
  await updateButton(page).click();
  await expect(page.getByRole('heading', { name: 'Producto actualizado' })).toBeVisible();
  await visitor.goto('/tienda');
  await expect(card(visitor, ARTICLES[1]!)).toContainText('Agotado');
  await expect(card(visitor, ARTICLES[1]!).getByRole('link', { name: /Consultar/ })).toBeVisible();

  await page.getByRole('link', { name: 'Ir a la tienda' }).click();
  await manage(page, ARTICLES[2]!);
  await card(page, ARTICLES[2]!)
    .getByRole('button', { name: /Eliminar/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(card(page, ARTICLES[2]!)).toHaveCount(0);
  await visitor.reload();
  await expect(card(visitor, ARTICLES[2]!)).toHaveCount(0);
  await expect(card(visitor, ARTICLES[3]!)).toBeVisible();

  await changePassword(page, shop);
  await signOut(page);
  await expect(page).toHaveURL('/tienda');
  await expect(page.getByRole('link', { name: 'Agregar artículos' })).toHaveCount(0);
  await page.goto('/acceder');
  await sendCredentials(page, shop.email, NEW_PASSWORD);
  await expect(page.getByText('Hola Ana')).toBeVisible();
  await visitor.context().close();
});
