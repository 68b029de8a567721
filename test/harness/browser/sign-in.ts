import { expect, type Page } from '@playwright/test';
import type { Login } from '../../../src/domain/entities.ts';
import { SESSION_MS } from '../../../src/domain/limits.ts';
import type { RunningShop } from '../running-shop.ts';
import { login } from '../sign-in.ts';

/** Fills the form of sign-in and sends it as soon as it may be sent. */
export async function sendCredentials(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: 'Iniciar', exact: true }).click();
}

/** Signed in without the form of sign-in, which has tests of its own. */
export async function enter(page: Page, shop: RunningShop): Promise<void> {
  await page.goto(`${shop.url}/health`);
  await page.evaluate(storeSession, { ...(await login(shop)), lifetime: SESSION_MS });
}

/** Leaves the page as the form of sign-in does, without its delays. */
export async function signIn(page: Page, shop: RunningShop): Promise<void> {
  await enter(page, shop);
  await page.goto('/tienda');
  await expect(page.getByText('Hola Ana')).toBeVisible();
}

/** In the browser, whose clock a test may have moved. */
function storeSession({ token, userId, name, lifetime }: Login & { lifetime: number }): void {
  const expirationDate = new Date(Date.now() + lifetime).toISOString();
  for (const [key, value] of Object.entries({ token, userId, userName: name, expirationDate }))
    localStorage.setItem(key, value);
}

/** On a phone the links are in the menu. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menú' });
  if (await menu.isVisible()) await menu.click();
}

export async function signOut(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: 'Salir' }).click();
}

/** What the browser stores of a sign-in; `user` is only ever cleared. */
export function readStored(page: Page): Promise<Record<string, string | null>> {
  return page.evaluate(() => {
    const keys = ['token', 'userId', 'userName', 'expirationDate', 'user'];
    return Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key)]));
  });
}

export const NOTHING_STORED = {
  token: null,
  userId: null,
  userName: null,
  expirationDate: null,
  user: null,
};
