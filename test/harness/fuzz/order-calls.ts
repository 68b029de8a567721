import type { JsonCall } from './json.ts';

/** The order that the calls name. */
export const FUZZED_ORDER = {
  id: 'ped0000000000001',
  reference: 'K7QM-4XTY',
  linkKey: '3f9k2m7q4t8w1x5z6c0b2d9h7j',
} as const;

const ORDER = `/orders/${FUZZED_ORDER.id}`;
const LINK = `/orders/by-link/${FUZZED_ORDER.linkKey}`;

const LINES = [
  { productId: 'radio-0001', quantity: 2, price: 15_000 },
  { title: 'Envoltura', quantity: 1, price: 500 },
];
const PERSON = { phone: '8888-7777', province: 'San José', canton: 'Escazú', landmarks: 'Casa verde' };
const CUSTOMER = { name: 'María Rojas', ...PERSON };
const DELIVERY = { method: 'correos', fee: 2_500, tracking: 'CR123456789CR', eta: 'mañana' };
const VERSION = { version: 1 };

/** Valid calls about orders and units. */
export const ORDER_CALLS: readonly JsonCall[] = [
  {
    url: '/orders',
    body: {
      key: '0f9k2m7q4t8w1x5z6c0b2d9h7j',
      reference: FUZZED_ORDER.reference,
      lines: [{ id: 'radio-0001', quantity: 1, price: 5 }],
      total: 5,
      province: 'San José',
      canton: 'Escazú',
      replaces: '1f9k2m7q4t8w1x5z6c0b2d9h7j',
      sent: true,
    },
  },
  { url: `${LINK}/accept`, body: VERSION },
  { url: `${LINK}/payment`, body: { voucher: '2026111510283' } },
  { url: `${LINK}/details`, body: { ...CUSTOMER, consent: true } },
  {
    url: '/orders/new',
    body: {
      lines: LINES,
      discount: 5,
      delivery: DELIVERY,
      customer: CUSTOMER,
      publicNote: 'Gracias',
      quoteDays: 3,
    },
  },
  {
    url: '/orders/read',
    body: { text: 'Ha recibido 92,400.00 Colones de ANA por SINPE Movil. Comprobante 2026111' },
  },
  { url: `${ORDER}/update`, body: { ...VERSION, lines: LINES, customer: CUSTOMER, delivery: DELIVERY } },
  { url: `${ORDER}/quote`, body: { ...VERSION, days: 3 } },
  {
    url: `${ORDER}/confirm`,
    body: { ...VERSION, counts: [{ productId: 'radio-0001', have: 5, before: 3 }] },
  },
  { url: `${ORDER}/dispatch`, body: { ...VERSION, method: 'correos', tracking: 'CR123456789CR' } },
  { url: `${ORDER}/deliver`, body: VERSION },
  { url: `${ORDER}/back`, body: VERSION },
  { url: `${ORDER}/reopen`, body: VERSION },
  { url: `${ORDER}/cancel`, body: { ...VERSION, reason: 'No pagó', giveBack: true } },
  { url: `${ORDER}/return`, body: { ...VERSION, lines: [{ position: 0, returned: 1, sellable: 1 }] } },
  { url: `${ORDER}/payments`, body: { ...VERSION, amount: 5, method: 'sinpe', voucher: '2026111510283' } },
  { url: `${ORDER}/payments/pago000000000001/void`, body: VERSION },
  { url: `${ORDER}/replied`, body: { reply: 'Recibido' } },
  { url: `${ORDER}/new-link`, body: VERSION },
  { url: `${ORDER}/erase`, body: VERSION },
  { url: '/orders/discard', body: { orderIds: [FUZZED_ORDER.id] } },
  { url: '/products/radio-0001/units', body: { units: 5, before: 3 } },
  { url: '/products/radio-0001/units', body: { add: 5, before: 3 } },
];
