import { z } from 'zod';
import { ORDER_FILTERS, ORDER_STATES } from '../domain/orders/order.ts';
import { calls } from './call.ts';
import { amount, CHOICE, csv, text } from './fields.ts';
import { changedOrder, oneOrder, orderRow } from './order-answers.ts';
import {
  CancelBody,
  ConfirmBody,
  DiscardBody,
  DispatchBody,
  NewOrderBody,
  PaymentBody,
  QuoteBody,
  ReadBody,
  RepliedBody,
  ReturnBody,
  UpdateBody,
  VersionBody,
} from './order-bodies.ts';
import { daysQuery } from './visits.ts';

/** The calls of sellers about orders. */

/** 10,000 letters, each up to six bytes of JSON. */
const TEXT_BYTES = 64 * 1024;

const LIMIT = 'Debe ser un número entre 1 y 100';
const DATE = 'Debe ser una fecha como 2026-11-15';
const SEARCH = 'Escribe 200 letras como máximo';

const ListQuery = z.object({
  state: z.enum(ORDER_FILTERS, CHOICE).default('abiertos'),
  q: z.string(SEARCH).max(200, SEARCH).default(''),
  before: z
    .string(CHOICE)
    .regex(/^[01]\.\d{1,15}\.[0-9a-z]{1,32}$/, 'No es un lugar de la lista')
    .exactOptional(),
  limit: z.coerce.number<number | string>(LIMIT).int(LIMIT).min(1, LIMIT).max(100, LIMIT).default(50),
});

export const ExportQuery = z
  .object({
    from: z.iso.date(DATE),
    to: z.iso.date(DATE),
    state: z.enum(ORDER_STATES, CHOICE).exactOptional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Debe ser el mismo día o uno posterior' });

const count = z.int();
const orderList = z.object({
  orders: z.array(orderRow),
  next: text.nullable(),
  counts: z.object({
    abiertos: count,
    nuevo: count,
    cotizado: count,
    confirmado: count,
    'por-pagar': count,
    despachado: count,
  }),
  version: z.int(),
  notice: text.exactOptional(),
});

const summary = z.object({
  days: count,
  tapped: count,
  stored: count,
  confirmed: count,
  paid: count,
  delivered: count,
  cancelled: count,
  sold: amount,
  byOrigin: z.record(z.string(), count),
});

const line = z.object({ productId: text, title: text, quantity: z.int(), price: amount });
const pastedText = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('order'), order: orderRow }),
    z.object({
      kind: z.literal('bank'),
      amount,
      payer: text,
      detail: text,
      voucher: text,
      orders: z.array(orderRow),
    }),
    z.object({
      kind: z.literal('purchase'),
      lines: z.array(line),
      gone: z.array(text),
      more: z.int(),
      name: text,
      phone: text,
      province: text,
      canton: text,
      landmarks: text,
      reference: text.exactOptional(),
      key: text.exactOptional(),
    }),
    z.object({ kind: z.literal('nothing') }),
  ])
  .meta({ id: 'PastedText' });

const OF_SELLERS = { access: 'signed-in', needsOrders: true } as const;
/** A change of one order by its version. */
const CHANGE = { ...OF_SELLERS, isRepeatable: true, answers: { 200: changedOrder } } as const;
/** What every change of an order refuses. */
const CHANGED = ['ORDER_NOT_FOUND', 'ORDER_CHANGED', 'WRONG_STATE', 'ORDER_ERASED'] as const;

export const orderCalls = calls({
  'GET /orders': {
    ...OF_SELLERS,
    summary: 'Los pedidos, de lo más nuevo a lo más viejo',
    query: ListQuery,
    answers: { 200: orderList },
    refuses: [],
  },
  'GET /orders/pulse': {
    ...OF_SELLERS,
    summary: 'Dice si algún pedido cambió y cuántos nuevos nadie ha visto',
    answers: { 200: z.object({ version: z.int(), unseen: z.int() }), 304: null },
    refuses: [],
  },
  'GET /orders/summary': {
    ...OF_SELLERS,
    summary: 'Cuántos pedidos hubo y cuánto se vendió',
    query: daysQuery,
    answers: { 200: summary },
    refuses: [],
  },
  'GET /orders/export': {
    ...OF_SELLERS,
    summary: 'Los pedidos como hoja de cálculo (CSV), una fila por línea',
    query: ExportQuery,
    answers: { 200: csv('CSV en UTF-8') },
    refuses: ['BUSY'],
    isUntimed: true,
    isLong: true,
  },
  'GET /orders/:orderId': {
    ...OF_SELLERS,
    summary: 'Un pedido completo',
    answers: { 200: oneOrder },
    refuses: ['ORDER_NOT_FOUND'],
  },
  'POST /orders/new': {
    ...OF_SELLERS,
    summary: 'Guarda un pedido o una cotización',
    body: NewOrderBody,
    isRepeatable: true,
    answers: { 201: changedOrder },
    refuses: ['ORDER_NOT_FOUND', 'NOT_ENOUGH_UNITS', 'REFERENCE_TAKEN', 'ORDER_ERASED'],
  },
  'POST /orders/read': {
    ...OF_SELLERS,
    summary: 'Lee un mensaje o un aviso del banco, sin guardar nada',
    body: ReadBody,
    bodyLimit: TEXT_BYTES,
    answers: { 200: pastedText },
    refuses: [],
  },
  'POST /orders/:orderId/update': {
    ...CHANGE,
    summary: 'Cambia los datos de un pedido',
    body: UpdateBody,
    refuses: [...CHANGED, 'NOT_ENOUGH_UNITS'],
  },
  'POST /orders/:orderId/quote': {
    ...CHANGE,
    summary: 'Convierte un pedido en cotización',
    body: QuoteBody,
    refuses: CHANGED,
  },
  'POST /orders/:orderId/confirm': {
    ...CHANGE,
    summary: 'Confirma un pedido y aparta sus unidades',
    body: ConfirmBody,
    refuses: [...CHANGED, 'NOT_ENOUGH_UNITS', 'UNITS_CHANGED'],
  },
  'POST /orders/:orderId/dispatch': {
    ...CHANGE,
    summary: 'Marca un pedido como enviado',
    body: DispatchBody,
    refuses: CHANGED,
  },
  'POST /orders/:orderId/deliver': {
    ...CHANGE,
    summary: 'Marca un pedido como entregado',
    body: VersionBody,
    refuses: CHANGED,
  },
  'POST /orders/:orderId/back': {
    ...CHANGE,
    summary: 'Devuelve un pedido enviado o entregado a confirmado',
    body: VersionBody,
    refuses: CHANGED,
  },
  'POST /orders/:orderId/reopen': {
    ...CHANGE,
    summary: 'Reabre un pedido vencido o cancelado',
    body: VersionBody,
    refuses: CHANGED,
  },
  'POST /orders/:orderId/cancel': {
    ...CHANGE,
    summary: 'Cancela un pedido y devuelve sus unidades',
    body: CancelBody,
    refuses: CHANGED,
  },
  'POST /orders/:orderId/return': {
    ...CHANGE,
    summary: 'Registra una devolución',
    body: ReturnBody,
    refuses: CHANGED,
  },
  'POST /orders/:orderId/payments': {
    ...CHANGE,
    summary: 'Registra un pago o un reintegro',
    body: PaymentBody,
    refuses: [...CHANGED, 'VOUCHER_USED'],
  },
  'POST /orders/:orderId/payments/:paymentId/void': {
    ...CHANGE,
    summary: 'Anula un pago',
    body: VersionBody,
    refuses: CHANGED,
  },
  'POST /orders/:orderId/seen': {
    ...OF_SELLERS,
    summary: 'Marca un pedido como visto',
    isRepeatable: true,
    answers: { 204: null },
    refuses: ['ORDER_NOT_FOUND'],
  },
  'POST /orders/:orderId/replied': {
    ...OF_SELLERS,
    summary: 'Anota que se abrió una respuesta',
    body: RepliedBody,
    isRepeatable: true,
    answers: { 204: null },
    refuses: ['ORDER_NOT_FOUND'],
  },
  'POST /orders/:orderId/accept-details': {
    ...CHANGE,
    summary: 'Acepta los datos que quien compra cambió',
    body: VersionBody,
    refuses: CHANGED,
  },
  'POST /orders/:orderId/new-link': {
    ...CHANGE,
    summary: 'Cambia el enlace de quien compra',
    body: VersionBody,
    refuses: CHANGED,
  },
  'POST /orders/:orderId/erase': {
    ...CHANGE,
    access: 'administrator',
    summary: 'Borra los datos personales de un pedido que terminó',
    body: VersionBody,
    refuses: [...CHANGED, 'ORDER_OPEN'],
  },
  'POST /orders/discard': {
    ...OF_SELLERS,
    summary: 'Descarta pedidos nuevos',
    body: DiscardBody,
    isRepeatable: true,
    answers: { 200: z.object({ discarded: z.int(), left: z.int() }) },
    refuses: [],
  },
});
