import type { Page } from '../../shop.ts';

const NEW = 'la clave nueva de alguien';

export async function typeNewPassword(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Contraseña nueva', exact: true }).fill(NEW);
  await page.getByRole('textbox', { name: 'Confirma la contraseña nueva' }).fill(NEW);
  await page.getByRole('button', { name: 'Guardar y entrar' }).click();
}
