import { expect, test } from '../shop.ts';

/** The Trusted Types policies of the shop's two workers. A page can create each name once. */

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
