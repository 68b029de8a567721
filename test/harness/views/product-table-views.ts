import { expect } from '@playwright/test';
import { markingOf, pick, previousPriceOf, priceOf } from '../browser/product-table-steps.ts';
import type { Stage, View } from './view.ts';

/** The table of products, changes of many products, the bin and the history. Nothing is written. */

const PATH = '/cuenta/productos';
const LUIS = { id: 'u-2', name: 'Luis Alonso Mora Villalobos' };

function minutesAgo(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString();
}

/** Another person changed every product a moment before. */
async function disturb({ page }: Stage): Promise<void> {
  await page.route('**/fields', (route) =>
    route.fulfill({ status: 409, json: { code: 'CHANGED_BY_SOMEONE', message: '' } }),
  );
  await page.route(/\/products\/[\w-]{8,}$/, async (route) => {
    const { product } = await (await route.fetch()).json();
    await route.fulfill({ json: { product: { ...product, price: 26_500, outOfStock: true } } });
  });
}

/** Every product has a discount, the first ones with a previous price. */
async function discount({ page }: Stage): Promise<void> {
  await page.route('**/products/all', async (route) => {
    const { products } = (await (await route.fetch()).json()) as Pick<Stage, 'products'>;
    const discounted = products.map((product, at) => ({
      ...product,
      discounted: true,
      outOfStock: false,
      ...(at < 3 && { priceBefore: product.price + 5_000 }),
    }));
    await route.fulfill({ json: { products: discounted } });
  });
}

async function fillBin({ page, products }: Stage): Promise<void> {
  const binned = [30, 24, 15, 2].map((daysLeft, at) => ({
    product: products[at]!,
    binnedAt: minutesAgo((30 - daysLeft) * 24 * 60 + 3),
    binnedBy: LUIS.name,
    daysLeft,
  }));
  await page.route('**/products/bin', (route) => route.fulfill({ json: { products: binned } }));
}

const PEOPLE = [LUIS, { id: 'u-1', name: 'Ana Mora' }];

async function fillHistory({ page, products }: Stage, people = PEOPLE): Promise<void> {
  const [product] = products;
  const about = { subject: product!.title, productId: product!._id };
  const rows = [
    {
      kind: 'product-changed',
      ...about,
      canUndo: true,
      details: {
        changes: [
          { field: 'price', before: 33_900, after: 28_500 },
          { field: 'marking', before: 'regular', after: 'con-descuento' },
        ],
      },
    },
    { kind: 'product-changed', ...about, details: { changes: [{ field: 'count', before: 5, after: 2 }] } },
    {
      kind: 'settings-changed',
      subject: 'sinpe',
      details: { changes: [{ field: 'phone', before: '', after: '60457788' }] },
    },
    {
      kind: 'products-changed',
      subject: '40 productos',
      canUndo: true,
      details: {
        changes: [{ field: 'price', before: null, after: { percent: -10, round: 100 } }],
        counts: { changed: 40 },
      },
    },
    { kind: 'import', subject: '46 productos', details: { counts: { created: 12, changed: 34 } } },
    { kind: 'product-restored', ...about },
    { kind: 'new-device', subject: LUIS.name, details: { device: 'Chrome en Android' } },
  ];
  const entries = rows.map((row, at) => ({
    id: `entrada-${at}`,
    at: minutesAgo(at * 300),
    by: LUIS,
    productId: null,
    details: {},
    canUndo: false,
    ...row,
  }));
  await page.route(/\/history(\?.*)?$/, (route) => route.fulfill({ json: { entries, next: '1.a', people } }));
}

export const PRODUCT_TABLE_VIEWS: readonly View[] = [
  {
    name: 'the products with changed fields',
    isSeller: true,
    path: () => PATH,
    async act(stage) {
      const { page, products } = stage;
      const [first, second, third] = products;
      await pick(page, first!);
      await priceOf(page, first!).fill('5');
      await priceOf(page, first!).press('Enter');
      await expect(page.getByText('¿Seguro?')).toBeVisible();
      await priceOf(page, second!).fill('nada');
      await priceOf(page, second!).press('Enter');
      await disturb(stage);
      await priceOf(page, third!).fill(String(third!.price + 100));
      await priceOf(page, third!).press('Enter');
      await expect(page.getByText('¿Qué precio se queda?')).toBeVisible();
      await markingOf(page, first!).focus();
    },
  },
  {
    name: 'the products with previous prices',
    isLikeAnother: true,
    isSeller: true,
    prepare: discount,
    path: () => PATH,
    async act(stage) {
      const { page, products } = stage;
      const [first, second, third] = products;
      await previousPriceOf(page, first!).fill(String(first!.price));
      await previousPriceOf(page, first!).press('Enter');
      await expect(page.getByText('El precio anterior debe ser mayor que el precio')).toBeVisible();
      await previousPriceOf(page, second!).fill(String(second!.price * 20));
      await previousPriceOf(page, second!).press('Enter');
      await expect(page.getByText('¿Seguro? El precio anterior era')).toBeVisible();
      await disturb(stage);
      await previousPriceOf(page, third!).fill(String(third!.price + 6_000));
      await previousPriceOf(page, third!).press('Enter');
      await expect(page.getByText('Otra persona quitó el descuento')).toBeVisible();
    },
  },
  {
    name: 'products that are not found',
    isSeller: true,
    path: () => `${PATH}?q=nadanadanada`,
    async act({ page }) {
      await expect(page.getByRole('button', { name: 'Borrar búsqueda y filtros' })).toBeVisible();
    },
  },
  {
    name: 'new prices for several products',
    isSeller: true,
    path: () => PATH,
    async act({ page, products }) {
      await pick(page, products[0]!, products[1]!);
      await page.getByRole('button', { name: 'Subir o bajar precios' }).click();
      await page.getByLabel('Porcentaje').fill('10');
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
    },
  },
  {
    name: 'the bin',
    isSeller: true,
    prepare: fillBin,
    path: () => `${PATH}?ver=papelera`,
    async act({ page }) {
      await expect(page.getByText('Quedan 2 días')).toBeVisible();
    },
  },
  {
    name: 'the question before a product is deleted for good',
    isSeller: true,
    prepare: fillBin,
    path: () => `${PATH}?ver=papelera`,
    async act({ page }) {
      await page.getByRole('button', { name: 'Borrar ya' }).first().click();
    },
  },
  {
    name: 'the history',
    isSeller: true,
    prepare: (stage) => fillHistory(stage),
    path: () => '/cuenta/historial',
    async act({ page }) {
      await expect(page.locator('summary').first()).toBeVisible();
      for (const line of await page.locator('summary').all()) await line.click();
      await expect(page.getByRole('button', { name: 'Deshacer este cambio' }).first()).toBeVisible();
    },
  },
  {
    name: 'the history of a shop with one person',
    isLikeAnother: true,
    isSeller: true,
    prepare: (stage) => fillHistory(stage, [LUIS]),
    path: () => '/cuenta/historial',
    async act({ page }) {
      await expect(page.getByRole('combobox', { name: 'Producto' })).toBeVisible();
      await expect(page.getByLabel('Persona')).toBeHidden();
    },
  },
];
