import { expect } from '@playwright/test';
import type { OrderRow } from '../../../src/domain/orders/full-view.ts';
import type { Stage, View } from './view.ts';

/** The seller's list of orders, in a shop with `ORDER_ENVIRONMENT`. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const TITLE = 'Audífonos inalámbricos Ondara Arco 500';

function row(reference: string, minutes: number, parts: Partial<OrderRow>): OrderRow {
  return {
    id: reference.replace('-', '').toLowerCase(),
    reference,
    state: 'confirmado',
    label: 'Confirmado',
    createdAt: new Date(Date.now() - minutes * MINUTE).toISOString(),
    firstTitle: TITLE,
    moreTitles: 1,
    pieces: 3,
    total: 92_400,
    balance: 92_400,
    marks: [],
    seen: true,
    ...parts,
  };
}

const NEW = { state: 'nuevo', label: 'Nuevo' } as const;

/** An order in every state that the drawing shows, and one with long texts. */
const ROWS: readonly OrderRow[] = [
  row('K7QM-4XTY', 5, { name: 'María Rojas', marks: ['dice-que-pago'], seen: false }),
  row('H3R9-WCD4', 40, { name: 'José Pablo S.', state: 'cotizado', label: 'Cotización', marks: ['acepto'] }),
  row('TX6P-J2F6', 12, { ...NEW, marks: ['no-alcanza', 'precio-cambio'], seen: false }),
  row('D4WK-7PQD', 180, { name: 'Lucía M.', balance: 52_400, marks: ['cambio-datos', 'falta'], seen: false }),
  row('M9FX-3HTW', DAY / MINUTE, {
    name: 'María de los Ángeles Fernández Villalobos',
    state: 'despachado',
    label: 'Listo para retirar',
    total: 1_265_300,
    marks: ['pagado'],
  }),
  row('C6JN-8YW2', (8 * DAY) / MINUTE, { ...NEW, moreTitles: 0, marks: ['dice-que-lo-envio'] }),
];

const COUNTS = { abiertos: 100, nuevo: 3, cotizado: 1, confirmado: 1, 'por-pagar': 2, despachado: 1 };

async function answerOrders({ page }: Stage, orders: readonly OrderRow[], notice?: string): Promise<void> {
  const json = { orders, next: null, counts: COUNTS, ...(notice && { notice }) };
  await page.route(/\/orders\?/, (route) => route.fulfill({ json }));
  await page.route('**/orders/pulse', (route) => route.fulfill({ json: { version: 1, unseen: 100 } }));
}

const answerRows = (stage: Stage) => answerOrders(stage, ROWS);

export const INBOX_VIEWS: readonly View[] = [
  {
    name: 'the list of orders',
    isSeller: true,
    prepare: answerRows,
    path: () => '/cuenta/pedidos?estado=nuevo',
    async act({ page }) {
      await expect(page.getByRole('link', { name: /María Rojas/ })).toBeVisible();
      await expect(page.getByText('Un pedido nuevo se guarda')).toBeVisible();
    },
  },
  {
    name: 'the list of orders without orders',
    isSeller: true,
    prepare: (stage) => answerOrders(stage, []),
    path: () => '/cuenta/pedidos',
    async act({ page }) {
      await expect(page.getByText('Todavía no hay pedidos.')).toBeVisible();
    },
  },
  {
    name: 'a search for orders that finds none',
    isSeller: true,
    prepare: (stage) => answerOrders(stage, []),
    path: () => '/cuenta/pedidos?q=K7QM-4XTT',
    async act({ page }) {
      await expect(page.getByText('No encontramos pedidos con “K7QM-4XTT”.')).toBeVisible();
      await expect(page.getByText('Esa referencia no está bien escrita.')).toBeVisible();
    },
  },
  {
    name: 'the orders that can be discarded',
    isSeller: true,
    prepare: answerRows,
    path: () => '/cuenta/pedidos',
    async act({ page }) {
      await startPicking({ page });
      await page.getByRole('checkbox', { name: /TX6P-J2F6/ }).check();
      await expect(page.getByRole('button', { name: 'Descartar 1' })).toBeVisible();
    },
  },
  {
    name: 'the question before orders are discarded',
    isSeller: true,
    prepare: answerRows,
    path: () => '/cuenta/pedidos',
    async act({ page }) {
      await startPicking({ page });
      await page.getByRole('checkbox', { name: /TX6P-J2F6/ }).check();
      await page.getByRole('button', { name: 'Descartar 1' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the export of orders',
    isSeller: true,
    prepare: answerRows,
    path: () => '/cuenta/pedidos',
    async act({ page }) {
      await openMenu({ page });
      await page.getByRole('button', { name: 'Exportar', exact: true }).click();
      await page.getByLabel('Hasta').fill('2026-01-01');
      await expect(page.getByText('Debe ser el mismo día o uno posterior')).toBeVisible();
    },
  },
  {
    name: 'a list of orders that cannot be loaded',
    isSeller: true,
    async prepare({ page }) {
      await page.route(/\/orders\?/, (route) => route.abort());
    },
    path: () => '/cuenta/pedidos',
    async act({ page }) {
      await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
    },
  },
  {
    name: 'the orders that are offered for a payment',
    isSeller: true,
    async prepare(stage) {
      await answerRows(stage);
      const notice = { amount: 92_400, payer: 'MARIA ROJAS', detail: '', voucher: '2026111510283456789' };
      await stage.page.route('**/orders/read', (route) =>
        route.fulfill({ json: { kind: 'bank', ...notice, orders: ROWS.slice(0, 2) } }),
      );
    },
    path: () => '/cuenta/pedidos',
    async act({ page }) {
      const box = page.getByRole('searchbox');
      await box.fill(`Ha recibido 92,400.00 Colones de MARIA ROJAS por SINPE Movil. ${'0'.repeat(30)}`);
      await box.press('Enter');
      await expect(page.getByRole('heading', { name: /^Aviso del banco/ })).toBeVisible();
    },
  },
];

type OnPage = Pick<Stage, 'page'>;

/** On a phone, what is rarely needed is in a menu. */
export async function openMenu({ page }: OnPage): Promise<void> {
  const menu = page.getByRole('button', { name: 'Más: elegir y exportar' });
  await expect(menu.or(page.getByRole('button', { name: 'Exportar', exact: true })).first()).toBeVisible();
  if (await menu.isVisible()) await menu.click();
}

export async function startPicking({ page }: OnPage): Promise<void> {
  await openMenu({ page });
  await page.getByRole('button', { name: 'Elegir', exact: true }).click();
}
