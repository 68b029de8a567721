import { titlesOf } from '../../../test/harness/browser/catalogue-steps.ts';
import { expect, test } from '../../shop.ts';

const LIST = '**/products/all';

test('while the list is slow the first cards can be searched, sorted and opened', async ({
  page,
  products,
}) => {
  const gate = Promise.withResolvers<void>();
  await page.route(LIST, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(LIST);
  await page.goto('/tienda');
  await asked;
  const oldest = products.at(-1)!;
  await page.getByRole('searchbox').fill(products[0]!.title);
  await expect(titlesOf(page).first()).toHaveText(products[0]!.title);
  await page.getByLabel('Ordenar por').selectOption('Nombre: A a la Z');
  await expect(page).toHaveURL(/orden=nombre/);
  await page.getByRole('searchbox').fill(oldest.title);
  gate.resolve();
  await expect(titlesOf(page).first()).toHaveText(oldest.title);
  await expect(page.getByLabel('Ordenar por')).toHaveValue('nombre');
});

test.describe('a malformed address', () => {
  test.use({ expectedComplaints: [/Failed to load resource.*414/] });

  test('markup in a query is a text', async ({ page }) => {
    await page.goto(
      `/tienda?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}&marca=${'%00'.repeat(50)}`,
    );
    await expect(
      page.getByRole('heading', { name: 'No encontramos “<img src=x onerror=alert(1)>”' }),
    ).toBeVisible();
  });
});
