import { enter } from '../../../test/harness/browser/sign-in.ts';
import { ORDER_ENVIRONMENT } from '../../../test/harness/stored-orders.ts';
import { expect, test } from '../../shop.ts';
import { EXPECTED, lines, openNew, savedOrder } from './new-order-steps.ts';

test.use({ environment: ORDER_ENVIRONMENT, expectedComplaints: EXPECTED });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('a quote is made from products and other things, with what the fields understood', async ({
  page,
  shop,
  products,
}) => {
  const [first] = products.filter(({ outOfStock }) => !outOfStock);
  await openNew(page);
  await page.getByRole('button', { name: 'Enviar cotización' }).click();
  await expect(page.getByText('Agrega al menos un producto')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar producto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar producto' });
  await dialog.getByRole('searchbox').fill(first!.title.toUpperCase());
  await dialog.getByRole('button', { name: first!.title }).click();
  await expect(dialog.getByText(`Agregamos ${first!.title}.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await page.getByRole('button', { name: `Agregar uno de ${first!.title}` }).click();
  await page.getByLabel(`Precio de ${first!.title}`).fill('15.000');
  await page.getByRole('button', { name: 'Agregar otra cosa' }).click();
  await expect(page.getByLabel('Qué es')).toBeFocused();
  await page.keyboard.type('Instalación');
  await page.getByLabel('Precio de Instalación').fill('₡5 000');
  await page.getByLabel('Descuento', { exact: true }).fill('10');
  await page.getByRole('radio', { name: 'por ciento' }).check();
  await page.getByRole('button', { name: 'Gratis' }).click();
  await page.getByLabel('Método').selectOption('Mensajería');
  await page.getByLabel('Nombre').fill('María Rojas');
  await page.getByLabel('WhatsApp', { exact: true }).fill('https://wa.me/50688887777');
  await page.getByLabel('Señas').fill('Casa verde');
  await expect(page.getByLabel('WhatsApp', { exact: true })).toHaveValue('8888-7777');
  await expect(page.getByLabel(`Precio de ${first!.title}`)).toHaveValue('15 000');
  await expect(page.getByRole('link', { name: 'Abrir en Waze' })).toHaveAttribute(
    'href',
    /waze\.com\/ul\?q=Casa%20verde/,
  );
  await page.getByRole('radio', { name: '7 días' }).check();
  await page.getByRole('button', { name: 'Enviar cotización' }).click();
  const order = await savedOrder(page, shop);
  expect(order).toMatchObject({
    state: 'cotizado',
    items: 35_000,
    discount: 3_500,
    fee: 0,
    total: 31_500,
    customer: { name: 'María Rojas', phone: '50688887777', landmarks: 'Casa verde' },
    delivery: { method: 'mensajeria' },
    lines: [
      { productId: first!._id, quantity: 2, price: 15_000 },
      { title: 'Instalación', quantity: 1, price: 5_000 },
    ],
  });
});

test('a refusal loses nothing, and names the field', async ({ page, products }) => {
  await openNew(page, `?producto=${products[0]!._id}`);
  await page.getByLabel('Nombre').fill('María');
  const errors = [{ path: 'customer.name', msg: 'El nombre no sirve' }];
  await page.route('**/orders/new', (route) =>
    route.fulfill({ status: 422, json: { code: 'INVALID_FIELDS', message: 'Revisa los datos', errors } }),
  );
  await page.getByRole('button', { name: 'Guardar como nuevo' }).click();
  await expect(page.getByRole('alert')).toContainText('Revisa los datos');
  await expect(page.getByLabel('Nombre')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Nombre')).toHaveValue('María');
  await expect(lines(page)).toHaveCount(1);
});

test('what was typed survives a reload, and leaving asks', async ({ page, products }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await openNew(page, `?producto=${products[0]!._id}`);
  await page.getByLabel('Nombre').fill('María');
  await page.getByRole('button', { name: `Agregar uno de ${products[0]!.title}` }).click();
  await page.reload();
  await expect(page.getByText('Recuperamos lo que habías dejado sin guardar.')).toBeVisible();
  await expect(page.getByLabel('Nombre')).toHaveValue('María');
  await expect(page.getByLabel('Cantidad')).toHaveText('2');
  await page.getByRole('link', { name: 'Pedidos' }).first().click();
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await question.getByRole('button', { name: 'Quedarme' }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue('María');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue('');
  await expect(page.getByLabel('Cantidad')).toHaveText('1');
});
