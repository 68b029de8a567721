import { productPath } from '../../src/domain/addresses.ts';
import { inStock, visit } from '../../test/harness/browser/cart-steps.ts';
import { PUBLIC_SHOP } from '../environments.ts';
import { expect, test } from '../shop.ts';
import { openSharing, PUBLIC, textSent } from './sharing-steps.ts';

test.use({ environment: PUBLIC_SHOP });

test.describe('sharing a product', () => {
  test('the dialog offers the chat, the link and a QR code, all with the address of the product', async ({
    page,
    products,
  }) => {
    const [product] = inStock(products);
    const address = PUBLIC + productPath(product);
    await visit(page, `${productPath(product)}?fbclid=abc`);
    const dialog = await openSharing(page);
    await expect(dialog).toContainText(address);
    const link = dialog.getByRole('link', { name: 'Enviar por WhatsApp' });
    await expect(link).toHaveAttribute('href', /^https:\/\/api\.whatsapp\.com\/send\?text=/);
    expect(textSent(await link.getAttribute('href'))).toBe(`${product.title}\n${address}`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Copiar el enlace' }).click();
    await expect(dialog.getByText('Copiado')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/fbclid/);
  });
});
