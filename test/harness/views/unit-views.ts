import { expect } from '@playwright/test';
import { productPath } from '../../../src/domain/addresses.ts';
import { cartItem } from '../../../src/domain/cart/cart.ts';
import { cartButton } from '../browser/cart-steps.ts';
import { type Stage, storeCart, type View } from './view.ts';

/** The units of products in a shop that takes orders. Nothing is written. */

const UNITS = [0, 1, 2, 3, 6, 12_000];

/** The first products are counted. */
async function count({ page, products }: Stage): Promise<void> {
  const counted = UNITS.map((units, at) => ({ id: products[at]!._id, units, marking: 'con-descuento' }));
  await page.route('**/products/units', (route) => route.fulfill({ json: { products: counted } }));
  await page.route('**/products/*/units', (route) => {
    const isRead = route.request().method() === 'GET';
    const json = isRead
      ? { units: 2, marking: 'regular', low: true, openOrders: 0 }
      : { code: 'UNITS_CHANGED', message: 'Cambiaron' };
    return route.fulfill({ status: isRead ? 200 : 409, json });
  });
}

/** The first products have few units, the third one also a discount. */
async function leaveFew(stage: Stage): Promise<void> {
  await stage.page.route('**/products/all', async (route) => {
    const { products } = (await (await route.fetch()).json()) as Pick<Stage, 'products'>;
    const few = products.map((product, at) => (at < 3 ? { ...product, ...fewOf(at) } : product));
    await route.fulfill({ json: { products: few } });
  });
}

function fewOf(at: number) {
  return { unitsLeft: at + 1, outOfStock: false, discounted: at === 2 };
}

export const UNIT_VIEWS: readonly View[] = [
  {
    name: 'the products with few units',
    prepare: leaveFew,
    path: () => '/tienda',
    async act({ page }) {
      await page.getByRole('searchbox').fill('a');
      // Without its results the list would not begin anew, and would show another number of cards.
      await expect(page).toHaveURL(/[?&]q=a/);
      await page.getByRole('searchbox').fill('');
      await expect(page).not.toHaveURL(/[?&]q=/);
    },
  },
  {
    name: 'the cart with more than what is left',
    async prepare(stage) {
      const [first, second] = stage.products;
      const few = { ...first!, ...fewOf(1) };
      await stage.page.route('**/products/*', (route) =>
        route.fulfill({ status: 503, json: { message: '' } }),
      );
      await storeCart(stage, [cartItem(few, 3), cartItem(second!, 1)]);
    },
    path: ({ products }) => productPath(products[0]!),
    async act({ page }) {
      await cartButton(page).click();
      await expect(page.getByText('Solo quedan 2. Pide las que quieras')).toBeVisible();
    },
  },
  {
    name: 'the form with the units of a product',
    isSeller: true,
    prepare: count,
    path: ({ products }) => `/tienda/${products[0]!._id}`,
    async act({ page }) {
      await expect(page.getByLabel('Unidades (opcional)')).toHaveValue('2');
      await page.getByLabel('Unidades (opcional)').fill('0');
    },
  },
  {
    name: 'the table with units, and what changed meanwhile',
    isSeller: true,
    prepare: count,
    path: () => '/cuenta/productos',
    async act({ page, products }) {
      const units = page.getByLabel(`Unidades de ${products[1]!.title}`);
      await units.fill('7');
      await units.press('Enter');
      await expect(page.getByRole('alert')).toContainText('¿Qué número se queda?');
    },
  },
  {
    name: 'the account with what is running out',
    isSeller: true,
    prepare: count,
    path: () => '/cuenta',
    async act({ page, products }) {
      await page.getByRole('button', { name: `Agregar unidades de ${products[1]!.title}` }).click();
      await page.getByLabel('¿Cuántas llegaron?').fill('10');
    },
  },
];
