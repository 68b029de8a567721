import { enter, openMenu } from '../../../test/harness/browser/sign-in.ts';
import { ORDERS_OFF } from '../../environments.ts';
import { expect, test } from '../../shop.ts';

test.use({ environment: ORDERS_OFF, expectedComplaints: [/Failed to load resource/] });

test('a shop without orders has no way to them and never asks for them', async ({ page, shop }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await enter(page, shop);
  await page.goto('/cuenta');
  await expect(page.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible();
  await openMenu(page);
  await expect(page.getByRole('link', { name: 'Cuenta', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pedidos/ })).toHaveCount(0);
  expect((await page.goto('/cuenta/pedidos'))?.status()).toBe(404);
  expect(asked.filter((path) => path.startsWith('/orders'))).toEqual([]);
});
