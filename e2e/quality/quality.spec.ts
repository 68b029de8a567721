import { productPath } from '../../src/domain/addresses.ts';
import type { Product } from '../../src/domain/entities.ts';
import { findSerious } from '../../test/harness/browser/accessibility.ts';
import { visit } from '../../test/harness/browser/cart-steps.ts';
import { watchShifts } from '../../test/harness/browser/layout-shifts.ts';
import { findCutOff } from '../../test/harness/browser/page-steps.ts';
import { expect, type Page, test } from '../shop.ts';

test.use({ expectedComplaints: [/status of 404/] });

const WIDTHS = [320, 390, 768, 1024, 1280, 1920, 4000];

/** Every public page, by name. */
const PAGES: Record<string, (products: readonly Product[]) => string> = {
  'the home page': () => '/inicio',
  'the catalogue': () => '/tienda',
  'a category': () => '/tienda/smart home/lista',
  'an empty category': () => '/tienda/zapatos/lista',
  'a product': (products) => productPath(products[0]!),
  'a product out of stock': (products) => productPath(products.find((product) => product.outOfStock)!),
  'the contact page': () => '/contacto',
  'the error page': () => '/nada',
};

/** A slow phone paints the page while it arrives, so a part that is not there yet must not move the others. */
async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 8 });
}

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y <= height; y += 400) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

for (const [name, choose] of Object.entries(PAGES)) {
  test.describe(name, () => {
    test('the page passes the accessibility check', async ({ page, products }) => {
      await visit(page, choose(products));
      expect(await findSerious(page)).toEqual([]);
    });

    test('the layout does not shift while the page loads or is scrolled', async ({ page, products }) => {
      const requireNoShift = await watchShifts(page);
      await page.goto(choose(products), { waitUntil: 'networkidle' });
      await scrollThrough(page);
      await requireNoShift();
    });

    test('the layout does not shift while the page arrives on a slow phone', async ({ page, products }) => {
      const requireNoShift = await watchShifts(page);
      await slowDown(page);
      await page.goto(choose(products), { waitUntil: 'networkidle' });
      await requireNoShift();
    });

    test('the page fits every screen from 320 to 4000 px', async ({ page, products }) => {
      await visit(page, choose(products));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(needed, `at ${width} px`).toBeLessThanOrEqual(width);
        expect(await findCutOff(page), `at ${width} px`).toEqual([]);
      }
    });

    test('the page hydrates without a console message for any stored data', async ({ page, products }) => {
      await visit(page, '/tienda');
      await page.getByRole('button', { name: 'Agregar', exact: true }).first().click();
      await page.goto(choose(products));
      await expect(page.getByRole('button', { name: 'Carrito, 1 artículo', exact: true })).toBeVisible();
    });

    test('the page has one h1, a title and a language', async ({ page, products }) => {
      await page.goto(choose(products));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(/.+ · Chatea y Compra$/);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('es-CR');
    });
  });
}

/** Links to filtered lists, by name. */
const SELECTIONS: Record<string, string> = {
  'a search': '/tienda?q=audifonos',
  'a search that finds few': '/tienda?q=bombillo',
  'a search that finds nothing': '/tienda?q=proyector',
  'an order': '/tienda?orden=precio-menor',
  'some filters': '/tienda?disponible=1&hasta=30000',
  'an order in a category': '/tienda/audio/lista?orden=precio-mayor',
  'a search in a category': '/tienda/smart home/lista?q=bombillo',
};

test.describe('a link to', () => {
  for (const [name, path] of Object.entries(SELECTIONS)) {
    test(`${name} does not jump while it loads`, async ({ page }) => {
      const requireNoShift = await watchShifts(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByText('Buscando…')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      await requireNoShift();
    });
  }

  test('some products is found again where it was left', async ({ page }) => {
    for (const path of ['/tienda?orden=precio-menor', '/tienda?q=negro']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      // The list grows as it is scrolled, a little later on a busy machine.
      const scroll = () => {
        scrollTo({ top: 700, behavior: 'instant' });
        return scrollY;
      };
      await expect.poll(() => page.evaluate(scroll)).toBe(700);
      await page.goto('/docs');
      await page.goBack({ waitUntil: 'networkidle' });
      await expect(page.getByRole('article').first()).toBeAttached();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
    }
  });
});

test.describe('with the keyboard alone', () => {
  test('the first stop leads past the bar to the content', async ({ page }) => {
    await visit(page, '/tienda');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const isInside = await page.getByRole('main').evaluate((main) => main.contains(document.activeElement));
    expect(isInside).toBe(true);
  });

  test('the bar is walked through in the order it is read', async ({ page, viewport }) => {
    await visit(page, '/inicio');
    const isWide = viewport!.width >= 768;
    const links = isWide
      ? [/^Inicio/, /^Tienda/, /^Acceder/].map((name) => page.getByRole('link', { name }))
      : [page.getByRole('button', { name: 'Menú' })];
    const stops = [
      page.getByRole('link', { name: 'Saltar al contenido' }),
      page.getByRole('link', { name: 'Chatea y Compra' }),
      ...links,
      page.getByRole('button', { name: /^Carrito,/ }),
      page.getByRole('link', { name: 'Ver la tienda' }),
      page.getByRole('button', { name: '¿Cómo comprar?' }),
    ];
    for (const stop of stops) {
      await page.keyboard.press('Tab');
      await expect(stop).toBeFocused();
    }
  });

  test('a product is opened and left again', async ({ page, products }) => {
    const product = products[0]!;
    await visit(page, '/tienda');
    await page.getByRole('link', { name: product.title, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: product.description })).toBeVisible();
    await page.getByRole('link', { name: 'Regresar' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/tienda');
  });

  test('a focused element has a visible outline', async ({ page }) => {
    await visit(page, '/inicio');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Chatea y Compra' })).toHaveCSS('outline-style', 'solid');
  });
});

test.describe('for people who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const path of ['/inicio', '/tienda', '/nada']) {
    test(`nothing moves by itself on ${path}`, async ({ page }) => {
      await visit(page, path);
      const moving = () =>
        page.evaluate(
          () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
        );
      // A change of state has an animation without duration, which the browser still lists for a frame.
      await expect.poll(moving).toBe(0);
    });
  }
});
