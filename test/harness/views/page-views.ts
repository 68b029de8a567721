import { expect } from '@playwright/test';
import { productPath } from '../../../src/domain/addresses.ts';
import { addFromCard, inStock } from '../browser/cart-steps.ts';
import { expectNotice } from '../browser/offline-steps.ts';
import { publish, remove } from '../browser/own-product.ts';
import { findProduct, openMenu, PRODUCT, picture } from '../browser/page-steps.ts';
import { createProduct } from '../browser/product-form-steps.ts';
import { goInside, type View } from './view.ts';

/** The public pages and their panels. */
export const PAGE_VIEWS: readonly View[] = [
  { name: 'the home page', path: () => '/inicio' },
  { name: 'the catalogue', path: () => '/tienda' },
  { name: 'a category', isLikeAnother: true, path: () => '/tienda/audio/lista' },
  { name: 'an empty category', path: () => '/tienda/zapatos/lista' },
  {
    name: 'a search without a result',
    path: () => '/tienda?q=proyector',
    async act({ page }) {
      await expect(page.getByRole('heading', { name: /^No encontramos/ })).toBeVisible();
    },
  },
  {
    name: 'a product with a previous price',
    path: () => '/tienda',
    async act({ page, shop, products }) {
      const onSale = { discounted: 'true', price: '28500', priceBefore: '33900' };
      const product = await publish(shop, products[0]!, onSale);
      await page.goto(shop.url + productPath(product));
      await expect(page.getByText('-15 %')).toBeVisible();
      await remove(shop, product);
    },
  },
  { name: 'an order', path: () => '/tienda?orden=precio-menor' },
  {
    name: 'the filters',
    path: () => '/tienda',
    async act({ page }) {
      const button = page.getByRole('button', { name: 'Filtros' });
      // On a tour, the first press may still meet the page before, which has the same button.
      await expect(async () => {
        if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
        await expect(page.getByRole('group', { name: 'Filtros' })).toBeVisible({ timeout: 2_000 });
      }).toPass();
    },
  },
  {
    name: 'filters in use',
    isLikeAnother: true,
    path: () => '/tienda?disponible=1&hasta=30000',
    async act({ page }) {
      await page.getByRole('button', { name: 'Filtros, 2 en uso' }).click();
      await expect(page.getByLabel('Precio hasta')).toHaveValue('30000');
    },
  },
  {
    name: 'the categories',
    path: () => '/inicio',
    async act({ page }) {
      await (await openMenu(page)).getByRole('link', { name: /^Tienda/ }).click();
      await expect(page.getByRole('navigation', { name: 'Categorías' })).toBeVisible();
    },
  },
  {
    name: 'the menu',
    isPhoneOnly: true,
    path: () => '/inicio',
    async act({ page }) {
      await expect((await openMenu(page)).getByRole('link', { name: 'Acceder' })).toBeVisible();
    },
  },
  {
    name: 'the quick actions',
    path: () => '/tienda',
    async act({ page }) {
      await page.getByRole('button', { name: /^Acciones rápidas/ }).click();
      await expect(page.getByRole('listitem').getByRole('button', { name: 'Cómo comprar' })).toBeVisible();
    },
  },
  {
    name: 'the notice of a product that was added',
    path: () => '/tienda',
    async act({ page, products }) {
      await addFromCard(page, inStock(products)[0]);
      // The notice stays while the focus is on it.
      await page.getByRole('button', { name: 'Ver carrito', exact: true }).focus();
    },
  },
  {
    name: 'the notice of a lost connection',
    path: () => '/tienda',
    async act({ page }) {
      // The offline code loads late and first asks for the service worker, which Playwright blocks with this message.
      const isWatching = page.waitForEvent('console', (line) => /Service Worker/.test(line.text()));
      await page.reload();
      await isWatching;
      await page.context().setOffline(true);
      await expectNotice(page, true);
    },
  },
  { name: 'a product', path: ({ products }) => productPath(findProduct(products, PRODUCT)) },
  {
    name: 'a product without pictures',
    path: () => '/contacto',
    async act({ page, products }) {
      // The form no longer allows this, but a shop may have such a product from before.
      const product = { ...findProduct(products, PRODUCT), pictureUrls: [], coverUrl: null };
      await page.route(`**/products/${product._id}`, (route) => route.fulfill({ json: { product } }));
      await goInside(page, productPath(product));
      await expect(page.getByRole('heading', { level: 1, name: product.description })).toBeVisible();
    },
  },
  {
    name: 'a product that is out of stock',
    path: ({ products }) => productPath(products.find(({ outOfStock }) => outOfStock)!),
  },
  {
    name: 'a product with a discount',
    isLikeAnother: true,
    path: ({ products }) => productPath(products.find(({ discounted }) => discounted)!),
  },
  {
    name: 'a product with a long name',
    path: async ({ shop }) => productPath(await createProduct(shop, 'Parlante portátil '.repeat(10).trim())),
  },
  {
    name: 'the enlarged picture',
    path: ({ products }) => productPath(findProduct(products, PRODUCT)),
    async act({ page }) {
      await picture(page, 1).click();
      await expect(page.getByRole('dialog', { name: 'Foto ampliada' })).toBeVisible();
    },
  },
  { name: 'the contact page', path: () => '/contacto' },
  { name: 'the error page', path: () => '/nada' },
  { name: 'a product that is gone', path: () => '/tienda/audio/noexiste01' },
  {
    name: 'a page on its way',
    path: () => '/tienda',
    async act({ page }) {
      await page.route('**/assets/*.js', () => undefined);
      await (await openMenu(page)).getByRole('link', { name: 'Inicio' }).click();
      await expect(page.getByText('Por favor espere...')).toBeVisible();
    },
  },
  {
    name: 'a page that could not be loaded',
    path: () => '/tienda',
    async act({ page }) {
      await page.route(/home-page/, (route) => route.abort());
      await (await openMenu(page)).getByRole('link', { name: 'Inicio' }).click();
      await expect(page.getByRole('link', { name: 'Intentar de nuevo' })).toBeVisible();
    },
  },
];
