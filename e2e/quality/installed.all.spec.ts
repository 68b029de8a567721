import { readCached, visitCached } from '../../test/harness/browser/offline-steps.ts';
import { signIn, signOut } from '../../test/harness/browser/sign-in.ts';
import { expect, test } from '../shop.ts';

test.use({ serviceWorkers: 'allow' });

test("the browser never caches a seller's pages or data", async ({ page, shop, products }) => {
  await visitCached(page, '/tienda');
  await signIn(page, shop);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  for (const path of ['/cuenta', '/tienda/nuevo', `/tienda/${products[0]!._id}?modo=editar`]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  await page.goto('/tienda');
  await page.getByRole('button', { name: 'Administrar' }).first().click();
  await page.waitForLoadState('networkidle');
  await signOut(page);
  await expect(page.getByText('Hola Ana')).toBeHidden();
  const addresses = Object.values(await readCached(page)).flat();
  expect(addresses).toContain('/sin-conexion');
  const unexpected = addresses.filter(
    (path) => !/^\/(assets|images)\/|^\/(leido|sin-conexion|products\/all)$/.test(path),
  );
  expect(unexpected).toEqual([]);
  expect(addresses.join()).not.toMatch(/account|login|product-form|delete-|draft/);
  const isTokenKept = await page.evaluate(async (secret) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if ((await (await cache.match(request))?.text())?.includes(secret)) return true;
      }
    }
    return false;
  }, token ?? '');
  expect(isTokenKept).toBe(false);
});
