import { readFile } from 'node:fs/promises';
import { IDEMPOTENCY_HEADER } from '../../../src/domain/api.ts';
import type { Product } from '../../../src/domain/entities.ts';
import { cardsOf, titlesOf } from '../../../test/harness/browser/catalogue-steps.ts';
import type { RunningShop } from '../../../test/harness/running-shop.ts';
import { login } from '../../../test/harness/sign-in.ts';
import { expect, test } from '../../shop.ts';

const LIST = '**/products/all';

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
