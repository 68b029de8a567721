import { z } from 'zod';
import type { OrderCall } from '../../../domain/orders-api.ts';
import {
  type EndpointRow,
  failures,
  type JsonSchema,
  message,
  nothing,
  object,
  text,
  whole,
} from './answer-schemas.ts';
import { changedOrder, oneOrder, publicOrder } from './order-answers.ts';
import {
  CancelBody,
  CartOrderBody,
  ConfirmBody,
  DetailsBody,
  DiscardBody,
  DispatchBody,
  NewOrderBody,
  PaymentBody,
  QuoteBody,
  ReadBody,
  RepliedBody,
  ReportBody,
  ReturnBody,
  UnitsBody,
  UpdateBody,
  VersionBody,
} from './order-bodies.ts';
import {
  changedUnits,
  countedProducts,
  orderList,
  orderSummary,
  pastedText,
  productUnits,
} from './order-list-answers.ts';
import { ExportQuery, ListQuery, SummaryQuery } from './order-queries.ts';

const CART_BYTES = 16 * 1024;
/** 10,000 letters, each up to six bytes of JSON. */
const TEXT_BYTES = 64 * 1024;

const byLink = object({ order: publicOrder });
const csv = { description: 'CSV en UTF-8', content: { 'text/csv': { schema: text } } };

/** A change of one order by its version. */
function change(summary: string, body: z.ZodType, ...further: readonly number[]): EndpointRow {
  const answers = { 200: changedOrder, ...failures(400, 401, 404, 409, 410, 422, ...further) };
  return { summary, body: z.toJSONSchema(body), answers, needsOrders: true };
}

function linkChange(summary: string, body: z.ZodType): EndpointRow {
  const answers = { 200: byLink, ...failures(400, 404, 409, 410, 422, 429) };
  return { summary, body: z.toJSONSchema(body), answers, needsOrders: true };
}

function reading(summary: string, answer: JsonSchema, query: z.ZodType): EndpointRow {
  const answers = { 200: answer, ...failures(401, 404, 422) };
  return { summary, query: z.toJSONSchema(query, { io: 'input' }), answers, needsOrders: true };
}

const publicRows = {
  placeOrder: {
    summary: 'Guarda el pedido de un carrito cuyo mensaje se abrió',
    body: z.toJSONSchema(CartOrderBody),
    bodyLimit: CART_BYTES,
    answers: {
      200: object({ reference: text }),
      201: object({ reference: text }),
      ...failures(400, 404, 409, 413, 415, 422, 429, 503),
    },
    needsOrders: true,
  },
  // It can be read without orders, too: a receipt stays readable.
  orderByLink: {
    summary: 'Un pedido, con su enlace',
    answers: { 200: byLink, 304: nothing, ...failures(404, 410, 429) },
  },
  acceptQuote: linkChange('Acepta una cotización', VersionBody),
  reportPayment: linkChange('Avisa que el pedido se pagó', ReportBody),
  leaveDetails: linkChange('Guarda los datos para la entrega, con consentimiento', DetailsBody),
  eraseDetails: {
    summary: 'Borra los datos personales del pedido',
    answers: { 200: message, ...failures(404, 410, 429) },
    needsOrders: true,
  },
} satisfies Partial<Record<OrderCall, EndpointRow>>;

const readRows = {
  orders: reading('Los pedidos, de lo más nuevo a lo más viejo', orderList, ListQuery),
  orderPulse: {
    summary: 'Dice si algún pedido cambió y cuántos nuevos nadie ha visto',
    answers: { 200: object({ version: whole, unseen: whole }), 304: nothing, ...failures(401, 404) },
    needsOrders: true,
  },
  orderSummary: reading('Cuántos pedidos hubo y cuánto se vendió', orderSummary, SummaryQuery),
  exportOrders: {
    ...reading('Los pedidos como hoja de cálculo (CSV), una fila por línea', csv, ExportQuery),
    answers: { 200: csv, ...failures(401, 404, 422, 503) },
    isUntimed: true,
    isLong: true,
  },
  order: {
    summary: 'Un pedido completo',
    answers: { 200: oneOrder, ...failures(401, 404) },
    needsOrders: true,
  },
} satisfies Partial<Record<OrderCall, EndpointRow>>;

const changeRows = {
  updateOrder: change('Cambia los datos de un pedido', UpdateBody),
  quoteOrder: change('Convierte un pedido en cotización', QuoteBody),
  confirmOrder: change('Confirma un pedido y aparta sus unidades', ConfirmBody),
  dispatchOrder: change('Marca un pedido como enviado', DispatchBody),
  deliverOrder: change('Marca un pedido como entregado', VersionBody),
  stepOrderBack: change('Devuelve un pedido enviado o entregado a confirmado', VersionBody),
  reopenOrder: change('Reabre un pedido vencido o cancelado', VersionBody),
  cancelOrder: change('Cancela un pedido y devuelve sus unidades', CancelBody),
  returnOrder: change('Registra una devolución', ReturnBody),
  addPayment: change('Registra un pago o un reintegro', PaymentBody),
  voidPayment: change('Anula un pago', VersionBody),
  acceptDetails: change('Acepta los datos que quien compra cambió', VersionBody),
  renewOrderLink: change('Cambia el enlace de quien compra', VersionBody),
  eraseOrder: change('Borra los datos personales de un pedido que terminó', VersionBody, 403),
} satisfies Partial<Record<OrderCall, EndpointRow>>;

export const orderRows: Readonly<Record<OrderCall, EndpointRow>> = {
  ...publicRows,
  ...readRows,
  newOrder: {
    summary: 'Guarda un pedido o una cotización',
    body: z.toJSONSchema(NewOrderBody),
    answers: { 201: changedOrder, ...failures(400, 401, 404, 409, 410, 422) },
    needsOrders: true,
  },
  readOrderText: {
    summary: 'Lee un mensaje o un aviso del banco, sin guardar nada',
    body: z.toJSONSchema(ReadBody),
    bodyLimit: TEXT_BYTES,
    answers: { 200: pastedText, ...failures(400, 401, 404, 413, 422) },
    needsOrders: true,
  },
  ...changeRows,
  markOrderSeen: {
    summary: 'Marca un pedido como visto',
    answers: { 204: nothing, ...failures(401, 404, 422) },
    needsOrders: true,
  },
  recordReply: {
    summary: 'Anota que se abrió una respuesta',
    body: z.toJSONSchema(RepliedBody),
    answers: { 204: nothing, ...failures(400, 401, 404, 422) },
    needsOrders: true,
  },
  discardOrders: {
    summary: 'Descarta pedidos nuevos',
    body: z.toJSONSchema(DiscardBody),
    answers: { 200: object({ discarded: whole, left: whole }), ...failures(400, 401, 404, 422) },
    needsOrders: true,
  },
  countedProducts: {
    summary: 'Los productos cuyas unidades se cuentan',
    answers: { 200: countedProducts, ...failures(401, 404) },
    needsOrders: true,
  },
  productUnits: {
    summary: 'Cuántas unidades hay de un producto',
    answers: { 200: productUnits, ...failures(401, 404) },
    needsOrders: true,
  },
  changeUnits: {
    summary: 'Cambia cuántas unidades hay de un producto',
    body: z.toJSONSchema(UnitsBody),
    answers: { 200: changedUnits, ...failures(400, 401, 404, 409, 422) },
    needsOrders: true,
  },
};
