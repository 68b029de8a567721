import { visit } from '../../../test/harness/browser/cart-steps.ts';
import { ORDER_ENVIRONMENT, readOrder, storeOrder } from '../../../test/harness/stored-orders.ts';
import { expect, type Page, test } from '../../shop.ts';

test.use({ environment: ORDER_ENVIRONMENT, permissions: ['clipboard-read', 'clipboard-write'] });

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('the facts of a payment by SINPE are copied as a bank takes them', async ({ page, products, shop }) => {
  const order = await storeOrder(shop, products, { confirm: true });
  const { total } = (await readOrder(shop, order.reference))!;
  await visit(page, order.path);
  const detail = order.reference.replace('-', '');
  for (const [name, text] of [
    ['Copiar el número', '87654321'],
    ['Copiar el monto', String(total)],
    ['Copiar el detalle', detail],
  ] as const) {
    const button = page.getByRole('button', { name });
    await button.click();
    await expect.poll(() => clipboard(page)).toBe(text);
  }
  await expect(page.getByRole('button', { name: /: Copiado$/ })).toHaveCount(3);
  await page.getByText('También por mensaje de texto').click();
  await expect(page.getByRole('link', { name: 'Abrir mensajes' })).toHaveAttribute(
    'href',
    `sms:?&body=${encodeURIComponent(`PASE ${total} 87654321 ${detail}`)}`,
  );
});
