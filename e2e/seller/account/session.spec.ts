import {
  NOTHING_STORED,
  readStored,
  sendCredentials,
  signIn,
  signOut,
} from '../../../test/harness/browser/sign-in.ts';
import { isAlive } from '../../../test/harness/sign-in.ts';
import { expect, type Page, test } from '../../shop.ts';
import { EXPIRED, HOUR, storeExpired } from './session-steps.ts';

// Refusals and broken connections are part of these tests, and the browser logs them in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

async function fillCart(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('button', { name: 'Agregar' }).click();
  await expect(page.getByRole('button', { name: 'Carrito, 1 artículo' })).toBeVisible();
}

test('signing out ends the session here and in the shop, but not the cart', async ({ page, shop }) => {
  await signIn(page, shop);
  await fillCart(page);
  await page.evaluate(() => localStorage.setItem('user', 'de una versión vieja'));
  const { token, userId } = await readStored(page);
  await page.goto('/inicio');
  await signOut(page);
  await expect(page).toHaveURL('/tienda');
  expect(await readStored(page)).toEqual(NOTHING_STORED);
  await expect(page.getByRole('link', { name: 'Acceder', includeHidden: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Carrito, 1 artículo' })).toBeVisible();
  await expect(page.getByText(EXPIRED)).toBeHidden();
  await expect.poll(() => isAlive(shop, { token: token ?? '', userId: userId ?? '' })).toBe(false);
});

test('the hour ends the session, says so, and leads back to where it was', async ({ page, shop }) => {
  await page.clock.install();
  await signIn(page, shop);
  await fillCart(page);
  await page.goto('/cuenta');
  await expect(page.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible();
  await page.clock.fastForward(HOUR - 60_000);
  await expect(page.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible();
  await page.clock.fastForward(61_000);
  await expect(page).toHaveURL('/tienda');
  await expect(page.getByText(EXPIRED)).toBeVisible();
  expect(await readStored(page)).toEqual(NOTHING_STORED);
  await expect(page.getByRole('button', { name: 'Carrito, 1 artículo' })).toBeVisible();
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await sendCredentials(page, shop.email, shop.password);
  await expect(page).toHaveURL('/cuenta');
  await expect(page.getByText(EXPIRED)).toBeHidden();
});

test('an expired token is let in, and signed out by the timer', async ({ page }) => {
  await storeExpired(page);
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await page.goto('/cuenta');
  await expect(page).toHaveURL('/tienda');
  await expect(page.getByText(EXPIRED)).toBeVisible();
  expect(visited).not.toContain('/acceder');
  expect(await readStored(page)).toEqual(NOTHING_STORED);
});

test('signing out in one tab signs out the other', async ({ page, context, shop }) => {
  await signIn(page, shop);
  const other = await context.newPage();
  await other.goto('/cuenta');
  await expect(other.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible();
  await signOut(page);
  await expect(other).toHaveURL('/acceder?volver=%2Fcuenta');
  await sendCredentials(other, shop.email, shop.password);
  await expect(other).toHaveURL('/cuenta');
  await expect(page.getByRole('link', { name: 'Cuenta', includeHidden: true })).toHaveCount(1);
});

test('a token that the shop does not know leads to the sign-in and back', async ({ page, shop }) => {
  await signIn(page, shop);
  await page.evaluate(() => localStorage.setItem('token', 'olvidada'));
  await page.goto('/cuenta');
  await expect(page).toHaveURL('/acceder?volver=%2Fcuenta');
  await sendCredentials(page, shop.email, shop.password);
  await expect(page.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible();
});
