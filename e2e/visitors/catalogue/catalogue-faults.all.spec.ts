import { titlesOf } from '../../../test/harness/browser/catalogue-steps.ts';
import { expect, type Page, test } from '../../shop.ts';

const LIST = '**/products/all';

const everything = (page: Page) => page.getByRole('heading', { level: 1 });

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

  for (const [what, path] of [
    ['a category of 1 KB', `/tienda/${'a'.repeat(1_024)}/lista`],
    ['a category of nothing', '/tienda/%00/lista'],
    ['a category of markup', '/tienda/%3Cscript%3Ealert(1)%3C%2Fscript%3E/lista'],
  ] as const) {
    test(`${what} shows an empty list`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(everything(page)).toHaveText('Catálogo');
      await expect(page.getByText('No hay ningun articulo en el catalogo')).toBeVisible();
    });
  }

  test('an address over 2 KB shows the error page', async ({ page }) => {
    const answer = await page.goto(`/tienda?q=${'x'.repeat(8_192)}`);
    expect(answer?.status()).toBe(414);
    await expect(page.getByText('La dirección es demasiado larga')).toBeVisible();
  });

  test('a query of 1 KB is cut and searched for', async ({ page }) => {
    await page.goto(`/tienda?q=${'x'.repeat(1_024)}`);
    await expect(page.getByRole('searchbox')).toHaveValue('x'.repeat(100));
    await expect(page.getByRole('heading', { name: /No encontramos “x+”/ })).toBeVisible();
  });

  test('markup in a query is a text', async ({ page }) => {
    await page.goto(
      `/tienda?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}&marca=${'%00'.repeat(50)}`,
    );
    await expect(
      page.getByRole('heading', { name: 'No encontramos “<img src=x onerror=alert(1)>”' }),
    ).toBeVisible();
  });
});
