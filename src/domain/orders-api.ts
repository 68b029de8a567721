/** The calls about orders and units of products, and what the history of an order names. */
import { type Endpoint, ORDERS_PATH } from './api.ts';
import type { OrderAct } from './orders/transitions.ts';

export const orderEndpoints = {
  placeOrder: { method: 'POST', path: ORDERS_PATH, access: 'public', body: 'json' },
  orderByLink: { method: 'GET', path: '/orders/by-link/:linkKey', access: 'public', body: 'none' },
  acceptQuote: { method: 'POST', path: '/orders/by-link/:linkKey/accept', access: 'public', body: 'json' },
  reportPayment: { method: 'POST', path: '/orders/by-link/:linkKey/payment', access: 'public', body: 'json' },
  leaveDetails: { method: 'POST', path: '/orders/by-link/:linkKey/details', access: 'public', body: 'json' },
  eraseDetails: { method: 'POST', path: '/orders/by-link/:linkKey/forget', access: 'public', body: 'none' },
  orders: { method: 'GET', path: ORDERS_PATH, access: 'signed-in', body: 'none' },
  orderPulse: { method: 'GET', path: '/orders/pulse', access: 'signed-in', body: 'none' },
  orderSummary: { method: 'GET', path: '/orders/summary', access: 'signed-in', body: 'none' },
  exportOrders: { method: 'GET', path: '/orders/export', access: 'signed-in', body: 'none' },
  order: { method: 'GET', path: '/orders/:orderId', access: 'signed-in', body: 'none' },
  newOrder: { method: 'POST', path: '/orders/new', access: 'signed-in', body: 'json' },
  readOrderText: { method: 'POST', path: '/orders/read', access: 'signed-in', body: 'json' },
  updateOrder: { method: 'POST', path: '/orders/:orderId/update', access: 'signed-in', body: 'json' },
  quoteOrder: { method: 'POST', path: '/orders/:orderId/quote', access: 'signed-in', body: 'json' },
  confirmOrder: { method: 'POST', path: '/orders/:orderId/confirm', access: 'signed-in', body: 'json' },
  dispatchOrder: { method: 'POST', path: '/orders/:orderId/dispatch', access: 'signed-in', body: 'json' },
  deliverOrder: { method: 'POST', path: '/orders/:orderId/deliver', access: 'signed-in', body: 'json' },
  stepOrderBack: { method: 'POST', path: '/orders/:orderId/back', access: 'signed-in', body: 'json' },
  reopenOrder: { method: 'POST', path: '/orders/:orderId/reopen', access: 'signed-in', body: 'json' },
  cancelOrder: { method: 'POST', path: '/orders/:orderId/cancel', access: 'signed-in', body: 'json' },
  returnOrder: { method: 'POST', path: '/orders/:orderId/return', access: 'signed-in', body: 'json' },
  addPayment: { method: 'POST', path: '/orders/:orderId/payments', access: 'signed-in', body: 'json' },
  voidPayment: {
    method: 'POST',
    path: '/orders/:orderId/payments/:paymentId/void',
    access: 'signed-in',
    body: 'json',
  },
  markOrderSeen: { method: 'POST', path: '/orders/:orderId/seen', access: 'signed-in', body: 'none' },
  recordReply: { method: 'POST', path: '/orders/:orderId/replied', access: 'signed-in', body: 'json' },
  acceptDetails: {
    method: 'POST',
    path: '/orders/:orderId/accept-details',
    access: 'signed-in',
    body: 'json',
  },
  renewOrderLink: { method: 'POST', path: '/orders/:orderId/new-link', access: 'signed-in', body: 'json' },
  eraseOrder: { method: 'POST', path: '/orders/:orderId/erase', access: 'administrator', body: 'json' },
  discardOrders: { method: 'POST', path: '/orders/discard', access: 'signed-in', body: 'json' },
  countedProducts: { method: 'GET', path: '/products/units', access: 'signed-in', body: 'none' },
  productUnits: { method: 'GET', path: '/products/:productId/units', access: 'signed-in', body: 'none' },
  changeUnits: { method: 'POST', path: '/products/:productId/units', access: 'signed-in', body: 'json' },
} as const satisfies Record<string, Endpoint>;

export type OrderCall = keyof typeof orderEndpoints;

/** `kind` of the events in the history of an order: an act, or what is only noted. */
export type OrderEventKind = OrderAct | 'saidSent' | 'replied';
