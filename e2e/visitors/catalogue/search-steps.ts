import type { Page } from '../../shop.ts';

export const box = (page: Page) => page.getByRole('searchbox', { name: 'Buscar en el catálogo' });

/** The page is hydrated when its list is complete. */
export async function openShop(page: Page, address = '/tienda'): Promise<void> {
  const list = page.waitForResponse('**/products/all');
  await page.goto(address);
  await list;
}
