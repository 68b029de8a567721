import {
  createButton,
  createProduct,
  prepareProduct,
  productsNamed,
  update,
} from '../../../test/harness/browser/product-form-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { expect, test } from '../../shop.ts';

// The browser logs refusals in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('a seller publishes a product and visitors see it at once', async ({ page, shop, browser }) => {
  const name = 'Parlante de prueba';
  await prepareProduct(page, { name, price: '₡15.000,00' });
  await expect(page.getByRole('heading', { name: '¿Que voy a vender?' })).toBeVisible();
  await createButton(page).click();
  await expect(page.getByRole('heading', { name: 'Producto creado' })).toBeFocused();
  await expect(page).toHaveURL('/tienda/nuevo');
  expect(await productsNamed(shop, name)).toMatchObject([
    { price: 15000, count: 1, brand: 'Río', color: 'Azul', discounted: false, outOfStock: false },
  ]);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${shop.url}/tienda`);
  await expect(visitor.getByRole('article').filter({ hasText: name })).toContainText('₡15,000');
  await page.getByRole('link', { name: 'Ir a la tienda' }).click();
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible();
  await visitor.context().close();
});

test('each field says what it needs when it is left, and is silent once it is right', async ({ page }) => {
  await page.goto('/tienda/nuevo');
  const messages = {
    Nombre: ['abc', 'El nombre de contener al menos 3 caracteres', 'abcd'],
    Descripción: ['  a  ', 'El tipo debe contener al menos 3 caracteres', 'Suena bien'],
    Marca: [' ', 'Agrega una marca para el producto', 'X'],
    Precio: ['0', 'El precio es incorrecto ', '1'],
    Color: ['hormiga', 'Selecciona un color', 'rojo'],
  } as const;
  for (const [label, [wrong, message, right]] of Object.entries(messages)) {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(wrong);
    await expect(field).toHaveAccessibleDescription('');
    await field.blur();
    await expect(field).toHaveAccessibleDescription(message.trim());
    await field.fill(right);
    await expect(field).toHaveAccessibleDescription('');
  }
  const category = page.getByLabel('Categoría');
  await category.focus();
  await category.blur();
  await expect(category).toHaveAccessibleDescription('Debes Seleccionar una categoría');
  await category.selectOption('Gaming');
  await expect(category).toHaveAccessibleDescription('');
});

test('a colour is found by typing part of it, with the keyboard alone', async ({ page }) => {
  await page.goto('/tienda/nuevo');
  const colour = page.getByRole('combobox', { name: 'Color' });
  await colour.pressSequentially('turq');
  const options = page.getByRole('option', { name: /turq/i });
  await expect(options.first()).toBeVisible();
  await expect(colour).toHaveAttribute('aria-expanded', 'true');
  await colour.press('ArrowDown');
  await colour.press('ArrowUp');
  await colour.press('Enter');
  await expect(colour).toHaveValue(/^Turquesa/);
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('editing shows what is stored, and changes what is changed', async ({ page, shop }) => {
  const { _id, pictureUrls } = await createProduct(shop, 'Antes', 2);
  await page.goto(`/tienda/${_id}/`);
  await expect(page.getByRole('heading', { name: 'Editar producto' })).toBeVisible();
  await expect(page.getByLabel('Nombre')).toHaveValue('Antes');
  await expect(page.getByLabel('Precio', { exact: true })).toHaveValue('15000');
  await expect(page.getByRole('combobox', { name: 'Color' })).toHaveValue('Azul');
  await expect(page.getByRole('heading', { name: 'Imagen de portada' })).toBeVisible();
  await expect(page.getByText('Selecciona la imagen de portada haciendo click en ella.')).toBeVisible();
  await page.getByLabel('Nombre').fill('Después');
  await update(page);
  await expect(page).toHaveURL('/tienda/nuevo');
  expect(await productsNamed(shop, 'Después')).toMatchObject([
    { _id, pictureUrls, coverUrl: pictureUrls[0] },
  ]);
});

test('a product that is not there shows the error screen', async ({ page }) => {
  await page.goto('/tienda/noexiste00000000');
  await expect(page.getByText('Error al cargar los detalles del producto (404)')).toBeVisible();
});
