import { readFile } from 'node:fs/promises';
import { IDEMPOTENCY_HEADER } from '../../src/domain/api.ts';
import type { Product } from '../../src/domain/entities.ts';
import { cardsOf, titlesOf } from '../../test/harness/browser/catalogue-steps.ts';
import { login } from '../../test/harness/browser/sign-in.ts';
import type { RunningShop } from '../../test/harness/running-shop.ts';
import { expect, type Page, test } from '../shop.ts';

const LIST = '**/products/all';
const everything = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('when the list does not come', () => {
  test.use({ expectedComplaints: [/Failed to load resource.*503/] });

  test('the first cards stay, and the visitor may try again', async ({ page, products }) => {
    await page.route(LIST, (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/tienda');
    const note = page.getByRole('alert');
    await expect(note).toContainText('No pudimos cargar todo el catálogo.');
    await expect(cardsOf(page)).toHaveCount(12);
    await page.getByRole('searchbox').fill(products[0]!.title);
    await expect(titlesOf(page).first()).toHaveText(products[0]!.title);
    const retry = page.getByRole('button', { name: 'Intentar de nuevo' });
    const refused = page.waitForResponse(LIST);
    await retry.click();
    await refused;
    // Until then the list is being asked for, and would come once the route is gone.
    await expect(retry).toBeEnabled();
    await page.unroute(LIST);
    await retry.click();
    await expect(note).toBeHidden();
    const oldest = products.at(-1)!;
    await page.getByRole('searchbox').fill(oldest.title);
    await expect(titlesOf(page).first()).toHaveText(oldest.title);
  });
});

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

test('a script in the title of a product is a text too', async ({ page, shop }) => {
  const title = '</script><script>document.title="robado"</script><img src=x onerror=alert(1)>';
  const { token } = await login(shop);
  const product = await publish(shop, token, title);
  try {
    await page.goto('/tienda');
    await expect(cardsOf(page).first().getByRole('heading', { name: title })).toBeVisible();
    await page.getByRole('searchbox').fill('robado');
    await expect(page.getByText('1 resultado')).toBeVisible();
    await titlesOf(page).getByRole('link').click();
    await expect(page.getByText(`${title} en color Negro`)).toBeVisible();
    expect(await page.title()).not.toBe('robado');
  } finally {
    await remove(shop, token, product);
  }
});

async function publish(shop: RunningShop, token: string, name: string): Promise<Product> {
  const form = new FormData();
  const fields = { formMode: 'new', productId: '', name, description: 'Una prueba', brand: 'Prueba' };
  const more = { category: 'Audio', color: 'Negro', price: '1000', count: '1', discounted: 'false' };
  const pictures = { outOfStock: 'false', coverImg: '', coverImgNew: 'foto.jpg', pictureUrls: '[]' };
  for (const [field, value] of Object.entries({ ...fields, ...more, ...pictures })) form.append(field, value);
  const photo = new Uint8Array(await readFile('src/server/demo/pictures/mouse-gamer-negro-1.jpg'));
  form.append('files', new Blob([photo], { type: 'image/jpeg' }), 'foto.jpg');
  const reply = await fetch(`${shop.url}/products/new`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, [IDEMPOTENCY_HEADER]: crypto.randomUUID() },
    body: form,
  });
  expect(reply.status).toBe(201);
  return (await reply.json()).product;
}

async function remove(shop: RunningShop, token: string, { _id }: Product): Promise<void> {
  const reply = await fetch(`${shop.url}/products/${_id}/delete`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(reply.status).toBe(200);
}
