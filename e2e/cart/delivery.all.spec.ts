import { fillCart, inStock, stubChat, visit } from '../../test/harness/browser/cart-steps.ts';
import { expect, test } from '../shop.ts';
import { messageOf, openFields } from './delivery-steps.ts';
import { insertLines } from './order-steps.ts';

test.use({ expectedComplaints: [/^Foreign request: https:\/\/wa\.me\//] });

test.beforeEach(async ({ page, products }) => {
  await stubChat(page);
  await fillCart(page, inStock(products)[0]);
});

test('another province starts without a canton, and choosing nothing leaves the message as it was', async ({
  page,
}) => {
  const fields = await openFields(page);
  const plain = await messageOf(fields);
  await expect(fields.canton).toBeDisabled();
  await fields.province.selectOption('San José');
  await fields.canton.selectOption('Escazú');
  await fields.province.selectOption('Heredia');
  await expect(fields.canton).toHaveValue('');
  await expect(fields.canton.getByRole('option')).toHaveCount(11);
  await expect.poll(() => messageOf(fields)).toBe(insertLines(plain, 'Entrega: Heredia'));
  await fields.dialog.getByRole('button', { name: 'Borrar estos datos' }).click();
  await expect(fields.province).toBeFocused();
  await expect.poll(() => messageOf(fields)).toBe(plain);
});

test('the delivery is stored, and is the same in every tab', async ({ page, context }) => {
  const fields = await openFields(page);
  await fields.province.selectOption('Limón');
  await fields.canton.selectOption('Talamanca');
  const otherTab = await context.newPage();
  await visit(otherTab, '/tienda');
  const there = await openFields(otherTab);
  await expect(there.canton).toHaveValue('Talamanca');
  await there.canton.selectOption('Pococí');
  await expect(fields.canton).toHaveValue('Pococí');
  await otherTab.close();
});

test('the delivery fields work with the keyboard alone and pass the accessibility check', async ({
  page,
}) => {
  const { dialog, province, canton, landmarks } = await openFields(page);
  await province.focus();
  await page.keyboard.type('Her');
  await page.keyboard.press('Tab');
  await expect(canton).toBeFocused();
  await page.keyboard.type('Bel');
  await expect(canton).toHaveValue('Belén');
  await page.keyboard.press('Tab');
  await expect(landmarks).toBeFocused();
  await page.keyboard.type('Del parque 200 m sur');
  await expect(dialog.getByText('Enviar a Belén, Heredia')).toBeVisible();
});
