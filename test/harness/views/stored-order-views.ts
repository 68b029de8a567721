import { expect } from '@playwright/test';
import { expireOrder, GUIDE, MARIA, postByLink, type StoredOrder, storeOrder } from '../stored-orders.ts';
import type { Stage, View } from './view.ts';

/** The seller's page of one order in all states, its dialogs and its sheets, in a shop with `ORDER_ENVIRONMENT`. */

type Step = readonly [act: string, body?: object];

type Act = (stage: Stage) => Promise<void>;

interface Others {
  readonly steps?: readonly Step[];
  finish?(stage: Stage, order: StoredOrder): unknown;
  readonly act?: Act;
  readonly page?: '/imprimir';
}

function sellerView(
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

const NEW = { customer: MARIA, publicNote: 'Va en caja de regalo.' };
const CONFIRMED = { confirm: true, customer: MARIA };
const SENT: Step = ['dispatch', GUIDE];

/** Presses a button of the page, which opens a dialog. */
function press(name: string): Act {
  return async ({ page }) => {
    await page.getByRole('button', { name, exact: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };
}

async function openMore({ page }: Stage): Promise<void> {
  await page.locator('summary', { hasText: 'Más' }).click();
}

function pressMore(name: string): Act {
  return async (stage) => {
    await openMore(stage);
    await press(name)(stage);
  };
}

async function pasteNotice(stage: Stage): Promise<void> {
  const { page } = stage;
  await press('Ya lo vi en mi banco')(stage);
  await page.getByRole('button', { name: 'Pegar el aviso del banco' }).click();
  const notice =
    'Ha recibido 92,400.00 Colones de MARIA ROJAS por SINPE Movil, pago. Comprobante 2019111510283010104521';
  await page.getByLabel('Aviso del banco').fill(notice);
  await expect(page.getByText('El número no empieza con una fecha reciente.')).toBeVisible();
}

const STATES: readonly View[] = [
  sellerView('an order of the seller that is new', NEW, { act: openMore }),
  sellerView('an order of the seller without a name', { delivery: { method: 'por-definir', fee: null } }),
  sellerView(
    'an order of the seller that is an accepted quote',
    { quoteDays: 3, discount: 2000 },
    {
      finish: ({ shop }, { key }) => postByLink(shop, key, 'accept', { version: 2 }),
    },
  ),
  sellerView('an order of the seller that has to be paid', CONFIRMED, {
    finish: ({ shop }, { key }) => postByLink(shop, key, 'payment', { voucher: '20261115102834567890' }),
  }),
  sellerView('an order of the seller that was paid in part', CONFIRMED, {
    steps: [['payments', { amount: 9000, method: 'sinpe' }]],
  }),
  sellerView('an order of the seller that is on its way', CONFIRMED, {
    steps: [['payments', { amount: 900_000, method: 'efectivo' }], SENT],
  }),
  sellerView('an order of the seller that was delivered', CONFIRMED, { steps: [SENT, ['deliver']] }),
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
  sellerView('an order of the seller that was cancelled', NEW, {
    steps: [['cancel', { reason: 'La dirección está fuera de nuestra zona' }]],
  }),
  sellerView('an order of the seller that expired', NEW, {
    finish: ({ shop }, order) => expireOrder(shop, order),
  }),
];

const DIALOGS: readonly View[] = [
  sellerView('the days of a quote', NEW, { act: press('Enviar cotización') }),
  sellerView('the question about a discarded order', NEW, { act: press('Descartar') }),
  sellerView('a payment with a pasted notice', CONFIRMED, { act: pasteNotice }),
  sellerView('a refund', CONFIRMED, {
    steps: [['payments', { amount: 9000, method: 'sinpe' }]],
    act: press('Devolver dinero'),
  }),
  sellerView('the question about a void payment', CONFIRMED, {
    steps: [['payments', { amount: 9000, method: 'sinpe' }]],
    act: async ({ page }) => page.getByRole('button', { name: /^Anular/ }).click(),
  }),
  sellerView('the dispatch of an order', CONFIRMED, { act: press('Marcar enviado') }),
  sellerView('a cancellation of an order on its way', CONFIRMED, {
    steps: [SENT],
    act: pressMore('Cancelar'),
  }),
  sellerView('a return', CONFIRMED, { steps: [['deliver']], act: press('Registrar devolución') }),
  sellerView('the question about a new link', NEW, { act: pressMore('Enlace nuevo') }),
  sellerView('the question about personal data', CONFIRMED, {
    steps: [['deliver']],
    act: pressMore('Borrar datos'),
  }),
  sellerView('an order of the seller with unsaved changes', NEW, {
    async act({ page }) {
      await page.getByLabel('Nota interna').fill('Está en la bodega de atrás.');
      await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeVisible();
    },
  }),
  sellerView('the changed text of a reply', NEW, {
    act: async ({ page }) => page.getByRole('button', { name: 'Editar', exact: true }).click(),
  }),
];

export const STORED_ORDER_VIEWS: readonly View[] = [
  ...STATES,
  ...DIALOGS,
  sellerView('the packing slip', NEW, { page: '/imprimir' }),
  sellerView('the receipt', CONFIRMED, {
    page: '/imprimir',
    steps: [['payments', { amount: 9000, method: 'sinpe' }], ['deliver']],
    act: async ({ page }) => page.getByText('Comprobante', { exact: true }).click(),
  }),
];
