import { productPath } from '../../src/domain/addresses.ts';
import { cardOf } from '../../test/harness/browser/cart-steps.ts';
import { findCutOff } from '../../test/harness/browser/page-steps.ts';
import { enter, signIn } from '../../test/harness/browser/sign-in.ts';
import { expect, type Page, test } from '../shop.ts';

/** What a seller sees on the public pages. */

test.use({ viewport: { width: 390, height: 664 } });

const WIDTHS = [320, 390, 768, 1280];
const LONG_NAME = 'Maximiliana-Encarnación-de-los-Ángeles';

/** The controls that are covered after scrolling to them. */
function findCovered(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const isCovered = (element: Element) => {
      element.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit === null || (!element.contains(hit) && !hit.contains(element));
    };
    return [...document.querySelectorAll(wanted)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && isCovered(element))
      .map((element) => element.outerHTML);
  }, selector);
}

for (const width of WIDTHS) {
  test(`at ${width} pixels the word Administrar is readable on every card, beside an icon of its own`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, shop);
    const button = page.getByRole('button', { name: 'Administrar' }).first();
    await expect(button).toBeVisible();
    const { scroll, box, text, icons } = await page.evaluate(() => {
      const open = document.querySelector<HTMLElement>('.controls-menu__open')!;
      const range = document.createRange();
      range.selectNode([...open.childNodes].find((node) => node.nodeType === Node.TEXT_NODE)!);
      const uses = [...document.querySelectorAll('button:not(.controls-menu__open) use, a use')];
      return {
        scroll: document.documentElement.scrollWidth - innerWidth,
        box: open.closest('article')!.getBoundingClientRect().toJSON(),
        text: range.getBoundingClientRect().toJSON(),
        icons: {
          own: open.querySelector('use')!.getAttribute('href'),
          others: uses.map((use) => use.getAttribute('href')),
        },
      };
    });
    expect(text.width).toBeGreaterThan(60);
    expect(text.left).toBeGreaterThan(box.left);
    expect(text.right).toBeLessThan(box.right);
    expect(scroll).toBe(0);
    expect(icons.others).not.toContain(icons.own);
    expect(await findCovered(page, '.controls-menu__open')).toEqual([]);
  });
}

test('Administrar does not lie on the mark of a product', async ({ page, shop, products }) => {
  await signIn(page, shop);
  const card = cardOf(page, products.find(({ discounted }) => discounted)!);
  const tag = await card.getByText('Con descuento').elementHandle();
  // Measured together, because the page may still be arriving.
  const gap = await card
    .getByRole('button', { name: 'Administrar' })
    .evaluate(
      (button, below) => below!.getBoundingClientRect().top - button.getBoundingClientRect().bottom,
      tag,
    );
  expect(gap).toBeGreaterThanOrEqual(0);
});

test('a dialog over unfolded controls gives the focus back to them', async ({ page, shop, products }) => {
  await signIn(page, shop);
  const card = cardOf(page, products[0]!);
  await card.getByRole('button', { name: 'Administrar' }).click();
  await card.getByRole('button', { name: 'Eliminar' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(card.getByRole('button', { name: 'Eliminar' })).toBeFocused();
});

for (const width of WIDTHS) {
  test(`at ${width} pixels the greeting has one place and is never cut, and no control is under it`, async ({
    page,
    shop,
    products,
  }) => {
    await page.setViewportSize({ width, height: 664 });
    await enter(page, shop);
    await page.evaluate((name) => localStorage.setItem('userName', name), LONG_NAME);
    await page.goto('/tienda');
    const greeting = page.getByText(`Hola ${LONG_NAME}`);
    await expect(greeting).toBeVisible();
    const opened = await greeting.boundingBox();
    expect(await findCutOff(page)).toEqual([]);
    const isCut = await greeting.evaluate(
      (element) => element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight,
    );
    expect(isCut).toBe(false);
    expect(await findCovered(page, '.greeting a, footer a')).toEqual([]);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(greeting).not.toBeInViewport();
    // The same page by client-side navigation from a product page.
    await page.goto(productPath(products[0]!));
    await page.getByRole('navigation', { name: 'Ruta' }).getByRole('link', { name: 'Tienda' }).click();
    await expect(greeting).toBeVisible();
    expect(await greeting.boundingBox()).toEqual(opened);
  });
}
