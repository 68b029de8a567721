import type { Page } from '@playwright/test';

/** The list of orders. */

export function rows(page: Page) {
  return page.getByRole('list', { name: 'Lista de pedidos' }).getByRole('listitem');
}

export function filter(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Filtros' }).getByRole('link', { name });
}

/** The shop is asked every 5 seconds. */
export const SOON = { timeout: 12_000 };

export function box(page: Page) {
  return page.getByRole('searchbox', {
    name: 'Busca por referencia, nombre o teléfono, o pega un mensaje',
  });
}

/** As a browser does when somebody pastes. */
export async function paste(page: Page, text: string): Promise<void> {
  await box(page).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    const event = { clipboardData, bubbles: true, cancelable: true };
    input.dispatchEvent(new ClipboardEvent('paste', event));
  }, text);
}
