import { productPath } from '../../src/domain/addresses.ts';
import { inStock, visit } from '../../test/harness/browser/cart-steps.ts';
import { PUBLIC_SHOP } from '../environments.ts';
import { expect, type Page, test } from '../shop.ts';
import { openSharing, PUBLIC, textSent } from './sharing-steps.ts';

test.use({ environment: PUBLIC_SHOP });

/** A fake of the phone's share sheet that records its arguments. */
async function giveShareSheet(page: Page, isUsed: boolean): Promise<() => Promise<unknown>> {
  await page.addInitScript((takes) => {
    const given: unknown[] = [];
    Object.assign(window, { given });
    navigator.share = async (data) => {
      given.push(data);
      if (!takes) throw new DOMException('', 'AbortError');
    };
  }, isUsed);
  return () => page.evaluate(() => Reflect.get(window, 'given'));
}

test.describe('sharing a product', () => {
  test('a phone shows its own share dialog and nothing when it is cancelled; a computer shows that of the shop', async ({
    page,
    products,
    isMobile,
  }) => {
    const [product] = inStock(products);
    const given = await giveShareSheet(page, false);
    await visit(page, productPath(product));
    await page.getByRole('button', { name: 'Compartir' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compartir' });
    if (isMobile) {
      const expected = [{ title: product.title, url: PUBLIC + productPath(product) }];
      await expect.poll(given).toEqual(expected);
      await expect(dialog).toBeHidden();
    } else {
      // A computer shows the QR code, which its own share dialog does not have.
      await expect(dialog).toBeVisible();
      expect(await given()).toEqual([]);
    }
  });
});

test.describe('sharing a list', () => {
  test('the address of a shared list has its filters and no parameters of trackers', async ({ page }) => {
    await visit(page, '/tienda/audio/lista?disponible=1&utm_source=x');
    const dialog = await openSharing(page);
    const address = `${PUBLIC}/tienda/audio/lista?disponible=1`;
    await expect(dialog).toContainText(address);
    const link = dialog.getByRole('link', { name: 'Enviar por WhatsApp' });
    expect(textSent(await link.getAttribute('href'))).toBe(`Audio en Chatea y Compra\n${address}`);
  });

  test('the address of a shared list has a search that was just typed', async ({ page }) => {
    await visit(page, '/tienda');
    await page.getByRole('searchbox').fill('radio');
    await expect(page).toHaveURL(/q=radio/);
    await expect(await openSharing(page)).toContainText(`${PUBLIC}/tienda?q=radio`);
  });

  test('the list of an unknown category has no button to share it', async ({ page }) => {
    await visit(page, '/tienda/zapatos/lista');
    await expect(page.getByRole('button', { name: 'Compartir' })).toHaveCount(0);
  });
});
