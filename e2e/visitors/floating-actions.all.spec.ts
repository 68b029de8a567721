import { productPath } from '../../src/domain/addresses.ts';
import { inStock, visit } from '../../test/harness/browser/cart-steps.ts';
import { actionsButton, findCovered } from '../../test/harness/browser/page-steps.ts';
import { expect, type Page, test } from '../shop.ts';

test('the floating button makes room while the page moves down', async ({ page }) => {
  await visit(page, '/tienda');
  await expect(actionsButton(page)).toBeInViewport();
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 600);
  await expect(actionsButton(page)).not.toBeInViewport();
  await page.mouse.wheel(0, -200);
  await expect(actionsButton(page)).toBeInViewport();
});

test('on a phone the floating button is above the actions of a product', async ({ page, products }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [first] = inStock(products);
  await visit(page, productPath(first));
  const docked = page.getByRole('link', { name: 'Comprar' }).filter({ visible: true });
  const [button, action] = [await actionsButton(page).boundingBox(), await docked.boundingBox()];
  expect(button!.y + button!.height).toBeLessThanOrEqual(action!.y);
});

test('the keyboard goes from the floating button through its actions and round again, and Escape folds them', async ({
  page,
}) => {
  await visit(page, '/inicio');
  await actionsButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').getByRole('button', { name: 'Menú' })).toBeVisible();
  const names = ['Menú', 'Cómo comprar', 'Vaciar carrito', 'Agregar este producto', /^Ver carrito/];
  for (const name of names) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('listitem').getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(actionsButton(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('listitem').getByRole('button', { name: /^Ver carrito/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listitem').getByRole('button', { name: 'Menú' })).toBeHidden();
  await expect(actionsButton(page)).toBeFocused();
});

test('the closed floating button does not look like the cart of the bar', async ({ page }) => {
  await visit(page, '/tienda');
  const drawing = (name: RegExp) =>
    page.getByRole('button', { name }).locator('use').first().getAttribute('href');
  expect(await drawing(/^Acciones rápidas/)).not.toBe(await drawing(/^Carrito,/));
  await expect(actionsButton(page)).toHaveText('');
});

for (const size of [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
]) {
  test(`at ${size.width} px the floating button rests on no control, wherever a page stops`, async ({
    page,
    products,
  }) => {
    await page.setViewportSize(size);
    for (const path of ['/inicio', '/tienda', productPath(inStock(products)[0]), '/contacto']) {
      await visit(page, path);
      await expect(actionsButton(page)).toBeInViewport();
      for (const share of [0, 0.2, 0.45, 0.7, 1]) {
        await scrollUpTo(page, share);
        await expect
          .poll(() => findCovered(page, '.floating-actions__btn'), `${path} at ${share}`)
          .toEqual([]);
      }
    }
  });
}

/** Scrolls up to the place, because the button hides while the page scrolls down. */
async function scrollUpTo(page: Page, share: number): Promise<void> {
  const below = await page.evaluate((part) => {
    const place = part * (document.documentElement.scrollHeight - innerHeight);
    scrollTo({ top: place + 40, behavior: 'instant' });
    return place;
  }, share);
  await page.evaluate(
    (top) =>
      new Promise((resolve) => requestAnimationFrame(() => resolve(scrollTo({ top, behavior: 'instant' })))),
    below,
  );
}
