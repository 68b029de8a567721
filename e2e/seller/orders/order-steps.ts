import { expect, type Page } from '@playwright/test';
import { MARIA } from '../../../test/harness/stored-orders.ts';

/** The page of one order. */

export const open = (page: Page, { id }: { readonly id: string }) => page.goto(`/cuenta/pedidos/${id}`);

export const now = (page: Page) => page.getByRole('region', { name: 'Qué hacer ahora' });
export const press = (page: Page, name: string) => now(page).getByRole('button', { name }).click();
export const expectText = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();

export const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' });
export const note = (page: Page) => page.getByLabel('Nota interna');

export const question = (page: Page) => page.getByRole('dialog', { name: '¿Salir sin guardar?' });

/** The link above an order. The bar has one with the same name, which a phone hides in its menu. */
export const toList = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Pedidos', exact: true });

export const CONFIRMED = { customer: MARIA, confirm: true };
export const today = () => new Date().toISOString().slice(0, 10).replaceAll('-', '');
export const dialogOf = (page: Page) => page.getByRole('dialog');

/** Opens a page again with a state of the history, as another page of the shop does. */
export async function openWith(page: Page, path: string, state: object): Promise<void> {
  await page.goto(path);
  await page.evaluate((usr) => history.replaceState({ ...history.state, usr }, ''), state);
  await page.reload();
}
