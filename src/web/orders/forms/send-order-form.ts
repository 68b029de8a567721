/** Sends a form of an order without leaving the page, so that nothing typed is lost when the shop does not answer. */
import type { OrderForm } from '../../../domain/addresses.ts';
import type { Endpoint } from '../../../domain/api.ts';
import type { RefusalCode } from '../../../domain/errors.ts';
import type { PublicOrder } from '../../../domain/orders/public-view.ts';
import { orderEndpoints } from '../../../domain/orders-api.ts';
import type { RefusedForm } from '../../../domain/rendering.ts';
import type { Answer, Api } from '../../data/api.ts';
import { formTexts as t } from './texts.ts';

/** The order as the shop has it now, where it answered with it; and why the form was refused, if it was. */
export interface SentForm {
  readonly form: OrderForm;
  readonly order: PublicOrder | null;
  readonly refused: RefusedForm | null;
  /** What the shop answered with instead of an order: that the data were erased. */
  readonly message?: string;
}

interface FormCall {
  readonly endpoint: Endpoint;
  body(fields: FormData): object;
}

interface OrderAnswer {
  /** Missing after an erasure, which is answered in words. */
  readonly order?: PublicOrder;
  readonly message?: string;
}

const DETAILS = ['name', 'phone', 'province', 'canton', 'landmarks'] as const;

const CALLS: Readonly<Record<OrderForm, FormCall>> = {
  aceptar: {
    endpoint: orderEndpoints.acceptQuote,
    body: (fields) => ({ version: Number(textOf(fields, 'version')) }),
  },
  pago: {
    endpoint: orderEndpoints.reportPayment,
    body: (fields) => ({ voucher: textOf(fields, 'voucher') }),
  },
  datos: {
    endpoint: orderEndpoints.leaveDetails,
    body: (fields) => ({
      ...Object.fromEntries(DETAILS.map((name) => [name, textOf(fields, name)])),
      consent: fields.has('consent'),
    }),
  },
  borrar: { endpoint: orderEndpoints.eraseDetails, body: () => ({}) },
};

/** Never rejects. */
export async function sendOrderForm(
  api: Pick<Api, 'call'>,
  linkKey: string,
  form: OrderForm,
  fields: FormData,
): Promise<SentForm> {
  const { endpoint, body } = CALLS[form];
  const answer = await api.call<OrderAnswer>(endpoint, { parameter: linkKey, json: body(fields) });
  const order = await orderAfter(api, linkKey, answer);
  const message = answer.kind === 'ok' ? answer.value.message : undefined;
  return { form, order, refused: refusalOf(form, answer), ...(message && { message }) };
}

const OUTDATED: readonly RefusalCode[] = ['ORDER_CHANGED', 'WRONG_STATE', 'QUOTE_EXPIRED', 'DETAILS_FIXED'];

/** After such a refusal the page shows the order as it is now, so that the shopper sees what changed. */
async function orderAfter(
  api: Pick<Api, 'call'>,
  linkKey: string,
  answer: Answer<OrderAnswer>,
): Promise<PublicOrder | null> {
  if (answer.kind === 'ok' && answer.value.order) return answer.value.order;
  if (answer.kind !== 'ok' && !(answer.kind === 'refused' && OUTDATED.includes(answer.code))) return null;
  const read = await api.call<OrderAnswer>(orderEndpoints.orderByLink, { parameter: linkKey });
  return (read.kind === 'ok' && read.value.order) || null;
}

function refusalOf(form: OrderForm, answer: Answer<OrderAnswer>): RefusedForm | null {
  if (answer.kind === 'ok') return null;
  const typed = {};
  if (answer.kind !== 'refused') return { form, code: null, message: t.unreachable, errors: [], typed };
  const { code, message, errors } = answer;
  const isOtherQuote = form === 'aceptar' && code === 'ORDER_CHANGED';
  return { form, code, message: isOtherQuote ? t.quoteChanged : message, errors, typed };
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
