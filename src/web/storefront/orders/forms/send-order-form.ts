/** Sends a form of an order without leaving the page, so that nothing typed is lost when the shop does not answer. */

import type { RefusedForm } from '../../../../contract/rendering.ts';
import type { OrderForm } from '../../../../domain/addresses.ts';
import type { PublicOrder } from '../../../../domain/orders/public-view.ts';
import type { AnswerTo, Api, CodeOfCall } from '../../../data/api.ts';
import { formTexts as t } from './texts.ts';

/** The order as the shop has it now, where it answered with it; and why the form was refused, if it was. */
export interface SentForm {
  readonly form: OrderForm;
  readonly order: PublicOrder | null;
  readonly refused: RefusedForm | null;
  /** What the shop answered with instead of an order: that the data were erased. */
  readonly message?: string;
}

type OrderCall = `POST /orders/by-link/:linkKey/${'accept' | 'payment' | 'details' | 'forget'}`;
type OrderAnswer = AnswerTo<OrderCall>;
type OrderApi = Pick<Api, 'call'>;
type Send = (api: OrderApi, params: { readonly linkKey: string }, fields: FormData) => Promise<OrderAnswer>;

const SEND: Readonly<Record<OrderForm, Send>> = {
  aceptar: (api, params, fields) =>
    api.call('POST /orders/by-link/:linkKey/accept', {
      params,
      body: { version: Number(textOf(fields, 'version')) },
    }),
  pago: (api, params, fields) =>
    api.call('POST /orders/by-link/:linkKey/payment', {
      params,
      body: { voucher: textOf(fields, 'voucher') },
    }),
  datos: (api, params, fields) =>
    api.call('POST /orders/by-link/:linkKey/details', {
      params,
      body: {
        name: textOf(fields, 'name'),
        phone: textOf(fields, 'phone'),
        province: textOf(fields, 'province'),
        canton: textOf(fields, 'canton'),
        landmarks: textOf(fields, 'landmarks'),
        consent: fields.has('consent'),
      },
    }),
  borrar: (api, params) => api.call('POST /orders/by-link/:linkKey/forget', { params }),
};

/** Never rejects. */
export async function sendOrderForm(
  api: OrderApi,
  linkKey: string,
  form: OrderForm,
  fields: FormData,
): Promise<SentForm> {
  const answer = await SEND[form](api, { linkKey }, fields);
  const order = await orderAfter(api, linkKey, answer);
  const message = answer.kind === 'ok' && 'message' in answer.value && answer.value.message;
  return { form, order, refused: refusalOf(form, answer), ...(message && { message }) };
}

const OUTDATED: readonly CodeOfCall<OrderCall>[] = [
  'ORDER_CHANGED',
  'WRONG_STATE',
  'QUOTE_EXPIRED',
  'DETAILS_FIXED',
];

/** After such a refusal the page shows the order as it is now, so that the shopper sees what changed. */
async function orderAfter(api: OrderApi, linkKey: string, answer: OrderAnswer): Promise<PublicOrder | null> {
  if (answer.kind === 'ok' && 'order' in answer.value) return answer.value.order;
  if (answer.kind !== 'ok' && !(answer.kind === 'refused' && OUTDATED.includes(answer.code))) return null;
  const read = await api.call('GET /orders/by-link/:linkKey', { params: { linkKey } });
  return read.kind === 'ok' ? read.value.order : null;
}

function refusalOf(form: OrderForm, answer: OrderAnswer): RefusedForm | null {
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
