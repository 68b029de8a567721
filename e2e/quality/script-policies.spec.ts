import { expect, test } from '../shop.ts';

/** The policies of Trusted Types under which the shop runs its two workers. A name can be taken once in a page. */

test('a page that needs no worker takes the names of both policies when it starts', async ({ page }) => {
  await page.addInitScript(() => {
    const types = globalThis.trustedTypes!;
    const create = types.createPolicy.bind(types);
    const taken: string[] = [];
    Object.assign(globalThis, { taken });
    types.createPolicy = (name, rules) => {
      taken.push(name);
      return create(name, rules);
    };
  });
  await page.goto('/inicio');
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, 'taken')))
    .toEqual(['imagenes', 'sin-conexion']);
});
