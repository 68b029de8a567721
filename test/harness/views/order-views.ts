import { expect, type Page } from '@playwright/test';
import { ERASED_QUERY } from '../../../src/domain/addresses.ts';
import { cartItem } from '../../../src/domain/cart/cart.ts';
import { inStock, openCart, stubChat, visit } from '../browser/cart-steps.ts';
import {
  closeLink,
  expireOrder,
  expireQuote,
  GUIDE,
  MARIA,
  postByLink,
  type StoredOrder,
  storeOrder,
} from '../stored-orders.ts';
import { likeAnother, type Stage, storeCart, type View } from './view.ts';

/** The pages of orders in all states, in a shop with `ORDER_ENVIRONMENT`. */

type Step = readonly [act: string, body?: object];

/** An order that is made by these steps of a seller. */
function orderView(
  name: string,
  parts: object,
  steps: readonly Step[] = [],
  others: { finish?: (stage: Stage, order: StoredOrder) => unknown; act?: View['act'] } = {},
): View {
  return {
    name: `the page of an order ${name}`,
    async path(stage) {
      const order = await storeOrder(stage.shop, stage.products, parts);
      for (const [act, body] of steps) await order.act(act, body);
      await others.finish?.(stage, order);
      return order.path;
    },
    ...(others.act && { act: others.act }),
  };
}

const CONFIRMED = { confirm: true };
const WITH_DETAILS = { confirm: true, customer: MARIA };
const SENT: Step = ['dispatch', GUIDE];
const RETURNED = [
  { position: 0, returned: 1, sellable: 1 },
  { position: 1, returned: 0, sellable: 0 },
];

/** Three more than have a picture. */
const MANY = Array.from({ length: 33 }, (_, at) => ({ title: `Cable ${at + 1}`, quantity: 2, price: 1500 }));

/** With the sentence that is shown right after an erasure. */
async function visitAfterErasure(page: Page): Promise<void> {
  await visit(page, `${page.url()}?${ERASED_QUERY}`);
  await expect(page.getByText('se borraron')).toBeVisible();
}

const STATES: readonly View[] = [
  likeAnother(orderView('that was received', { delivery: { method: 'por-definir', fee: null } })),
  likeAnother(
    orderView('that is a quote', {
      discount: 2000,
      quoteDays: 3,
      publicNote: 'Llevas un estuche de regalo.',
    }),
  ),
  orderView('that is an accepted quote', { quoteDays: 3 }, [], {
    finish: ({ shop }, { key }) => postByLink(shop, key, 'accept', { version: 2 }),
  }),
  likeAnother(
    orderView('that is an expired quote', { quoteDays: 3 }, [], {
      finish: ({ shop }, order) => expireQuote(shop, order),
    }),
  ),
  orderView('that has to be paid', CONFIRMED, [], {
    act: ({ page }) => page.getByText('También por mensaje de texto').click(),
  }),
  orderView(
    'that was paid in part and reported as paid',
    CONFIRMED,
    [['payments', { amount: 9000, method: 'sinpe' }]],
    {
      finish: ({ shop }, { key }) => postByLink(shop, key, 'payment', { voucher: '20261115102834567890' }),
    },
  ),
  likeAnother(
    orderView('that is on its way', WITH_DETAILS, [
      ['payments', { amount: 20_000, method: 'efectivo' }],
      SENT,
    ]),
  ),
  orderView('that can be picked up', { confirm: true, delivery: { method: 'retiro', fee: 0 } }, [
    ['dispatch', { method: 'retiro' }],
  ]),
  likeAnother(orderView('that was delivered', WITH_DETAILS, [SENT, ['deliver']])),
  likeAnother(
    orderView('of which a part came back', CONFIRMED, [['deliver'], ['return', { lines: RETURNED }]]),
  ),
  orderView('that was cancelled', {}, [['cancel', { reason: 'No quedan unidades de ese color' }]]),
  likeAnother(
    orderView('whose shopper erased the data before it was delivered', WITH_DETAILS, [SENT], {
      finish: ({ shop }, { key }) => postByLink(shop, key, 'forget', {}),
      act: ({ page }) => visitAfterErasure(page),
    }),
  ),
  orderView('whose data were erased', WITH_DETAILS, [SENT, ['deliver'], ['erase']], {
    act: ({ page }) => visitAfterErasure(page),
  }),
  likeAnother(orderView('that expired', {}, [], { finish: ({ shop }, order) => expireOrder(shop, order) })),
  orderView('whose link has expired', CONFIRMED, [['deliver']], {
    finish: ({ shop }, order) => closeLink(shop, order),
  }),
];

async function fillDetails({ page }: Stage): Promise<void> {
  await page.getByLabel('WhatsApp', { exact: true }).fill('12');
  await page.getByRole('checkbox', { name: /^Acepto que/ }).check();
  await page.getByRole('button', { name: 'Guardar mis datos' }).click();
  await expect(page.getByText('Escribe un número de WhatsApp, por ejemplo 8888-7777')).toBeVisible();
}

async function buyCart({ page }: Stage): Promise<void> {
  await stubChat(page);
  const link = (await openCart(page)).getByRole('link', { name: 'Comprar por WhatsApp' });
  const [chat] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await chat.close();
}

async function storeTwo(stage: Stage): Promise<void> {
  await storeCart(
    stage,
    inStock(stage.products).map((product) => cartItem(product, 2)),
  );
}

export const ORDER_VIEWS: readonly View[] = [
  ...STATES,
  { name: 'the page of an unknown order', path: () => '/pedido/0123456789abcdefghjkmnpqrs' },
  orderView('of many products', { lines: MANY }),
  orderView('with wrong data in its form', CONFIRMED, [], { act: fillDetails }),
  orderView('whose data are changed', WITH_DETAILS, [], {
    act: ({ page }) => page.getByText('Cambiar', { exact: true }).click(),
  }),
  { name: 'the orders of a new device', path: () => '/pedidos' },
  {
    name: 'the orders of this device',
    prepare: storeTwo,
    path: () => '/tienda',
    async act(stage) {
      const { page, shop } = stage;
      await buyCart(stage);
      await expect(page.getByText('quedó guardado.')).toBeVisible();
      await page.goto(`${shop.url}/pedidos`);
      await expect(page.getByRole('button', { name: 'Borrar la lista de este aparato' })).toBeVisible();
    },
  },
  { name: 'the page about personal data', path: () => '/privacidad' },
  {
    name: 'the message of a cart with an order',
    prepare: storeTwo,
    path: () => '/tienda',
    async act({ page }) {
      const dialog = await openCart(page);
      await dialog.getByText('¿Adónde lo enviamos? (opcional)').click();
      await dialog.getByLabel('Señas').fill('Casa azul');
      await dialog.getByText('Ver el mensaje que vas a enviar').click();
      await expect(dialog.getByText('Así encuentra la tienda tu pedido.')).toBeVisible();
    },
  },
  {
    name: 'other ways to the chat, with a stored order',
    prepare: storeTwo,
    path: () => '/tienda',
    async act(stage) {
      await buyCart(stage);
      await expect(stage.page.getByText('quedó guardado.')).toBeVisible();
    },
  },
  {
    name: 'other ways to the chat, with an order that could not be sent',
    isLikeAnother: true,
    prepare: storeTwo,
    path: () => '/tienda',
    async act(stage) {
      await stage.page.route('**/orders', (route) => route.abort());
      await buyCart(stage);
      await expect(stage.page.getByText('Guardamos tu pedido en este aparato')).toBeVisible();
    },
  },
];
