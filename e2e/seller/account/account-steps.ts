import { signIn } from '../../../test/harness/browser/sign-in.ts';
import type { RunningShop } from '../../../test/harness/running-shop.ts';
import { expect, type Page } from '../../shop.ts';

export async function openAccount(page: Page, shop: RunningShop): Promise<void> {
  await signIn(page, shop);
  await page.goto('/cuenta');
  await expect(page.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible();
}

export async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar contraseña' });
  return {
    dialog,
    current: dialog.getByRole('textbox', { name: 'Contraseña actual' }),
    fresh: dialog.getByRole('textbox', { name: 'Contraseña nueva', exact: true }),
    repeated: dialog.getByRole('textbox', { name: 'Confirma la contraseña nueva' }),
    submit: dialog.getByRole('button', { name: /^(Actualizar|Enviando\.\.\.)$/ }),
  };
}

type PasswordDialog = Awaited<ReturnType<typeof openDialog>>;

export async function send({ current, fresh, repeated, submit }: PasswordDialog, from: string, to: string) {
  await current.fill(from);
  await fresh.fill(to);
  await repeated.fill(to);
  await submit.click();
}
