import { addOrder, createTestReference } from '../../../test/harness/in-process/orders.ts';
import type { TestShop } from '../../../test/harness/in-process/test-shop.ts';
import type { OrderCall } from '../../domain/orders-api.ts';
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

export const orderAccess: Readonly<Record<OrderCall, Row>> = {
  placeOrder: {
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
  orderByLink: byLink(200),
  acceptQuote: byLink(409, VERSION),
  reportPayment: byLink(409, {}),
  leaveDetails: byLink(200, DETAILS),
  eraseDetails: byLink(200),
  orders: ofAll(200),
  orderPulse: ofAll(200),
  orderSummary: ofAll(200),
  exportOrders: ofAll(200, () => ({ query: { from: '2026-11-01', to: '2026-11-30' } })),
  order: {
    targets: TARGETS,
    status: signedIn((target) => (exists(target) ? 200 : 404)),
    request: () => ({}),
  },
  newOrder: ofAll(201, () => ({ payload: { lines: LINES } })),
  readOrderText: ofAll(200, () => ({ payload: { text: 'hola' } })),
  updateOrder: ofSellers(200, { ...VERSION, publicNote: 'Gracias' }),
  quoteOrder: ofSellers(200, { ...VERSION, days: 3 }),
  confirmOrder: ofSellers(200, VERSION),
  dispatchOrder: ofSellers(409, { ...VERSION, method: 'correos' }),
  deliverOrder: ofSellers(409, VERSION),
  stepOrderBack: ofSellers(409, VERSION),
  reopenOrder: ofSellers(409, VERSION),
  cancelOrder: ofSellers(200, VERSION),
  returnOrder: ofSellers(409, { ...VERSION, lines: [] }),
  addPayment: ofSellers(409, { ...VERSION, amount: 5, method: 'efectivo' }),
  voidPayment: ofSellers(409, VERSION),
  markOrderSeen: ofSellers(204, {}),
  recordReply: ofSellers(204, { reply: 'Recibido' }),
  acceptDetails: ofSellers(200, VERSION),
  renewOrderLink: ofSellers(200, VERSION),
  eraseOrder: {
    targets: TARGETS,
    status: administrator((target) => (exists(target) ? 409 : 404)),
    request: () => ({ payload: VERSION }),
  },
  discardOrders: ofAll(200, ({ orderId }) => ({ payload: { orderIds: [orderId] } })),
  countedProducts: ofAll(200),
  productUnits: {
    targets: TARGETS,
    status: signedIn((target) => (exists(target) ? 200 : 404)),
    request: () => ({}),
  },
  changeUnits: ofSellers(200, { units: 5, before: null }),
};
