import { z } from 'zod';
import { calls } from './call.ts';
import { message, text } from './fields.ts';
import { publicOrder } from './order-answers.ts';
import { CartOrderBody, DetailsBody, ReportBody, VersionBody } from './order-bodies.ts';

/** The calls about orders without a session: the tap on a chat link, and the page of an order. */

const CART_BYTES = 16 * 1024;

const reference = z.object({ reference: text });
const byLink = z.object({ order: publicOrder });
const LINK = ['ORDER_NOT_FOUND', 'LINK_EXPIRED', 'TOO_MANY_GUESSES'] as const;
const LINK_CHANGE = { access: 'public', needsOrders: true, answers: { 200: byLink } } as const;

export const shopperOrderCalls = calls({
  'POST /orders': {
    summary: 'Guarda el pedido de un carrito cuyo mensaje se abrió',
    access: 'public',
    needsOrders: true,
    body: CartOrderBody,
    needsJsonType: true,
    bodyLimit: CART_BYTES,
    answers: { 200: reference, 201: reference },
    refuses: ['REFERENCE_TAKEN', 'TOO_MANY_ORDERS', 'UNAVAILABLE'],
  },
  // It can be read without orders, too: a receipt stays readable.
  'GET /orders/by-link/:linkKey': {
    summary: 'Un pedido, con su enlace',
    access: 'public',
    answers: { 200: byLink, 304: null },
    refuses: LINK,
  },
  'POST /orders/by-link/:linkKey/accept': {
    ...LINK_CHANGE,
    summary: 'Acepta una cotización',
    body: VersionBody,
    refuses: [...LINK, 'ORDER_CHANGED', 'QUOTE_EXPIRED', 'WRONG_STATE'],
  },
  'POST /orders/by-link/:linkKey/payment': {
    ...LINK_CHANGE,
    summary: 'Avisa que el pedido se pagó',
    body: ReportBody,
    refuses: [...LINK, 'ORDER_CHANGED', 'WRONG_STATE'],
  },
  'POST /orders/by-link/:linkKey/details': {
    ...LINK_CHANGE,
    summary: 'Guarda los datos para la entrega, con consentimiento',
    body: DetailsBody,
    refuses: [...LINK, 'CONSENT_NEEDED', 'DETAILS_FIXED', 'ORDER_CHANGED', 'WRONG_STATE'],
  },
  'POST /orders/by-link/:linkKey/forget': {
    ...LINK_CHANGE,
    summary: 'Borra los datos personales del pedido',
    answers: { 200: message },
    refuses: [...LINK, 'ORDER_CHANGED', 'WRONG_STATE'],
  },
});
