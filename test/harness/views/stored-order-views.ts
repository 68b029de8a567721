import { expect } from '@playwright/test';
import {
  expireOrder,
  GUIDE,
  MARIA,
  placeReplacedOrder,
  postByLink,
  type StoredOrder,
  storeOrder,
} from '../stored-orders.ts';
import { likeAnother, type Stage, type View } from './view.ts';

/** The seller's page of one order in all states, and its sheets, in a shop with `ORDER_ENVIRONMENT`. */

type Step = readonly [act: string, body?: object];

export type Act = (stage: Stage) => Promise<void>;

interface Others {
  readonly steps?: readonly Step[];
  finish?(stage: Stage, order: StoredOrder): unknown;
  readonly act?: Act;
  readonly page?: '/imprimir';
}

export function sellerView(
  name: string,
  parts: object,
  { steps = [], finish, act, page = '' as '/imprimir' }: Others = {},
): View {
  return {
    name,
    isSeller: true,
    async path(stage) {
      const order = await storeOrder(stage.shop, stage.products, parts);
      for (const [act, body] of steps) await order.act(act, body);
      await finish?.(stage, order);
      return `/cuenta/pedidos/${order.id}${page}`;
    },
    async act(stage) {
      await expect(stage.page.getByRole('heading', { level: 1 })).toBeVisible();
      await act?.(stage);
    },
  };
}

export const NEW = { customer: MARIA, publicNote: 'Va en caja de regalo.' };
export const CONFIRMED = { confirm: true, customer: MARIA };
const CHANGED = {
  name: 'Mario Ruiz',
  phone: '81112277',
  province: 'San José',
  canton: 'Desamparados',
  landmarks: 'Del parque 200 m al sur y 50 m al este, casa blanca con portón negro, después de la pulpería',
  consent: true,
};
export const SENT: Step = ['dispatch', GUIDE];

export async function openMore({ page }: Stage): Promise<void> {
  await page.locator('summary', { hasText: 'Más' }).click();
}

const STATES: readonly View[] = [
  likeAnother(sellerView('an order of the seller that is new', NEW, { act: openMore })),
  sellerView('an order of the seller without a name', { delivery: { method: 'por-definir', fee: null } }),
  sellerView(
    'an order of the seller that is an accepted quote',
    { quoteDays: 3, discount: 2000 },
    {
      finish: ({ shop }, { key }) => postByLink(shop, key, 'accept', { version: 2 }),
    },
  ),
  likeAnother(
    sellerView('an order of the seller that has to be paid', CONFIRMED, {
      finish: ({ shop }, { key }) => postByLink(shop, key, 'payment', { voucher: '20261115102834567890' }),
    }),
  ),
  sellerView('an order of the seller whose data the shopper changed', CONFIRMED, {
    steps: [['payments', { amount: 900_000, method: 'efectivo' }]],
    finish: ({ shop }, { key }) => postByLink(shop, key, 'details', CHANGED),
  }),
  likeAnother(
    sellerView('an order of the seller whose shopper erased the data', CONFIRMED, {
      finish: ({ shop }, { key }) => postByLink(shop, key, 'forget', {}),
    }),
  ),
  sellerView('an order of the seller that was erased', CONFIRMED, { steps: [SENT, ['deliver'], ['erase']] }),
  sellerView('an order of the seller that was paid in part', CONFIRMED, {
    steps: [['payments', { amount: 9000, method: 'sinpe' }]],
  }),
  likeAnother(
    sellerView('an order of the seller that is on its way', CONFIRMED, {
      steps: [['payments', { amount: 900_000, method: 'efectivo' }], SENT],
    }),
  ),
  likeAnother(
    sellerView('an order of the seller that was delivered', CONFIRMED, { steps: [SENT, ['deliver']] }),
  ),
  sellerView('an order of the seller that came back', CONFIRMED, {
    steps: [
      ['deliver'],
      [
        'return',
        {
          lines: [
            { position: 0, returned: 1, sellable: 1 },
            { position: 1, returned: 0, sellable: 0 },
          ],
        },
      ],
    ],
  }),
  likeAnother(
    sellerView('an order of the seller that was cancelled', NEW, {
      steps: [['cancel', { reason: 'La dirección está fuera de nuestra zona' }]],
    }),
  ),
  likeAnother(
    sellerView('an order of the seller that expired', NEW, {
      finish: ({ shop }, order) => expireOrder(shop, order),
    }),
  ),
  {
    name: 'an order of the seller that was replaced',
    isSeller: true,
    async path({ shop, products }) {
      return `/cuenta/pedidos/${await placeReplacedOrder(shop, products[0]!)}`;
    },
    async act({ page }) {
      await expect(page.getByRole('link', { name: 'Ver ese pedido' })).toBeVisible();
    },
  },
];

export const STORED_ORDER_VIEWS: readonly View[] = [
  ...STATES,
  sellerView('the packing slip', NEW, { page: '/imprimir' }),
  sellerView('the receipt', CONFIRMED, {
    page: '/imprimir',
    steps: [['payments', { amount: 9000, method: 'sinpe' }], ['deliver']],
    act: async ({ page }) => page.getByText('Comprobante', { exact: true }).click(),
  }),
];
