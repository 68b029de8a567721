import type { Page } from '../../shop.ts';

export function entry(page: Page, text: string) {
  return page.getByRole('listitem').filter({ hasText: text });
}

export function productField(page: Page) {
  return page.getByRole('combobox', { name: 'Producto', exact: true });
}
