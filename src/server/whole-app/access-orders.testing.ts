import { addOrder, createTestReference } from '../../../test/harness/in-process/orders.ts';
import type { TestShop } from '../../../test/harness/in-process/test-shop.ts';
import type { Call } from '../../contract/calls.ts';
import { administrator, exists, INVALID_IDS, type Row, signedIn, type Target } from './access.testing.ts';

/** Access to the calls about orders and units. The order of each target is new, and has no payment. */

const TARGETS: readonly Target[] = ['own', 'unknown', 'malformed', 'longest'];
const VERSION = { version: 1 };
const LINES = [{ title: 'Envoltura', quantity: 1, price: 500 }];
const DETAILS = { name: 'María', phone: '8888-7777', province: '', canton: '', landmarks: '', consent: true };

/** Orders have no owner: everybody of the shop may change each of them. */
export async function addTargetOrder(t: TestShop, target: Target) {
  const paymentId = 'nadie';
  if (!exists(target)) return { orderId: INVALID_IDS[target], linkKey: INVALID_IDS[target], paymentId };
  const { id, linkKey } = await addOrder(t);
  return { orderId: id, linkKey, paymentId };
}

/** A call about one order that a seller makes. */
function ofSellers(status: number, payload: object): Row {
  return {
    targets: TARGETS,
    status: signedIn((target) => (exists(target) ? status : 404)),
    request: () => ({ payload }),
  };
}

/** A call with the link of an order. */
function byLink(status: number, payload?: object): Row {
  return {
    targets: TARGETS,
    status: (_caller, target) => (exists(target) ? status : 404),
    request: ({ remoteAddress }) => ({ remoteAddress, ...(payload && { payload }) }),
  };
}

function ofAll(status: number, request: Row['request'] = () => ({})): Row {
  return { targets: null, status: signedIn(() => status), request };
}

export const orderAccess = {
  'POST /orders': {
    targets: null,
    status: () => 201,
    request: ({ linkKey, productId, remoteAddress }) => ({
      remoteAddress,
      payload: {
        key: linkKey.replace(/^./, '0').replace(/.$/, '0'),
        reference: createTestReference(),
        lines: [{ id: productId, quantity: 1, price: 5 }],
        total: 5,
        province: '',
        canton: '',
      },
    }),
  },
  'GET /orders/by-link/:linkKey': byLink(200),
  'POST /orders/by-link/:linkKey/accept': byLink(409, VERSION),
  'POST /orders/by-link/:linkKey/payment': byLink(409, {}),
  'POST /orders/by-link/:linkKey/details': byLink(200, DETAILS),
  'POST /orders/by-link/:linkKey/forget': byLink(200),
  'GET /orders': ofAll(200),
  'GET /orders/pulse': ofAll(200),
  'GET /orders/summary': ofAll(200),
  'GET /orders/export': ofAll(200, () => ({ query: { from: '2026-11-01', to: '2026-11-30' } })),
  'GET /orders/:orderId': {
    targets: TARGETS,
    status: signedIn((target) => (exists(target) ? 200 : 404)),
    request: () => ({}),
  },
  'POST /orders/new': ofAll(201, () => ({ payload: { lines: LINES } })),
  'POST /orders/read': ofAll(200, () => ({ payload: { text: 'hola' } })),
  'POST /orders/:orderId/update': ofSellers(200, { ...VERSION, publicNote: 'Gracias' }),
  'POST /orders/:orderId/quote': ofSellers(200, { ...VERSION, days: 3 }),
  'POST /orders/:orderId/confirm': ofSellers(200, VERSION),
  'POST /orders/:orderId/dispatch': ofSellers(409, { ...VERSION, method: 'correos' }),
  'POST /orders/:orderId/deliver': ofSellers(409, VERSION),
  'POST /orders/:orderId/back': ofSellers(409, VERSION),
  'POST /orders/:orderId/reopen': ofSellers(409, VERSION),
  'POST /orders/:orderId/cancel': ofSellers(200, VERSION),
  'POST /orders/:orderId/return': ofSellers(409, { ...VERSION, lines: [] }),
  'POST /orders/:orderId/payments': ofSellers(409, { ...VERSION, amount: 5, method: 'efectivo' }),
  'POST /orders/:orderId/payments/:paymentId/void': ofSellers(409, VERSION),
  'POST /orders/:orderId/seen': ofSellers(204, {}),
  'POST /orders/:orderId/replied': ofSellers(204, { reply: 'Recibido' }),
  'POST /orders/:orderId/accept-details': ofSellers(200, VERSION),
  'POST /orders/:orderId/new-link': ofSellers(200, VERSION),
  'POST /orders/:orderId/erase': {
    targets: TARGETS,
    status: administrator((target) => (exists(target) ? 409 : 404)),
    request: () => ({ payload: VERSION }),
  },
  'POST /orders/discard': ofAll(200, ({ orderId }) => ({ payload: { orderIds: [orderId] } })),
  'GET /products/units': ofAll(200),
  'GET /products/:productId/units': {
    targets: TARGETS,
    status: signedIn((target) => (exists(target) ? 200 : 404)),
    request: () => ({}),
  },
  'POST /products/:productId/units': ofSellers(200, { units: 5, before: null }),
} satisfies Partial<Record<Call, Row>>;
