import { describe, expect, it } from 'vitest';
import { publicOrder } from '../../../../domain/orders/public-view.ts';
import { CREATED_AT, KEY, sampleOrder, sampleToday } from '../../../../domain/orders/sample-order.testing.ts';
import { DEFAULT_SETTINGS } from '../../../../domain/settings/blocks.ts';
import type { Answer, Api } from '../../../data/api.ts';
import { refused } from '../../../data/refused.testing.ts';
import { answered } from '../use-order-updates.ts';
import { sendOrderForm } from './send-order-form.ts';
import { formTexts } from './texts.ts';

const CONTEXT = {
  settings: { ...DEFAULT_SETTINGS, buying: { cart: 'on', orders: 'on' } },
  today: sampleToday(),
  wasQuote: false,
  now: CREATED_AT,
} as const;
const ORDER = publicOrder(sampleOrder(), CONTEXT);
const QUOTE = publicOrder(sampleOrder({ state: 'cotizado', expiresAt: CREATED_AT + 1 }), CONTEXT);

/** Answers the calls one after the other, and records them. */
function apiWith(...answers: readonly Answer<unknown>[]) {
  const calls: unknown[] = [];
  const call = async (key: string, options: object = {}) => {
    calls.push([key.split('/').at(-1), options]);
    return answers[calls.length - 1]!;
  };
  return { api: { call } as unknown as Pick<Api, 'call'>, calls };
}

function fieldsOf(values: Record<string, string>): FormData {
  const fields = new FormData();
  for (const [name, value] of Object.entries(values)) fields.set(name, value);
  return fields;
}

const stored = { kind: 'ok', value: { order: ORDER } } as const;

describe('a form of an order', () => {
  it.each([
    ['aceptar', { version: '3' }, 'accept', { version: 3 }],
    ['pago', { voucher: '123 456' }, 'payment', { voucher: '123 456' }],
    [
      'datos',
      { name: 'Ana', phone: '8888-7777', consent: 'on' },
      'details',
      { name: 'Ana', phone: '8888-7777', province: '', canton: '', landmarks: '', consent: true },
    ],
  ] as const)('%s is sent with its fields, and answers with the order', async (form, values, call, body) => {
    const { api, calls } = apiWith(stored);
    const sent = await sendOrderForm(api, KEY, form, fieldsOf(values));
    expect(calls).toEqual([[call, { params: { linkKey: KEY }, body }]]);
    expect(sent).toEqual({ form, order: ORDER, refused: null });
  });

  it('without the ticked box reports no consent', async () => {
    const { api, calls } = apiWith(stored);
    await sendOrderForm(api, KEY, 'datos', fieldsOf({ name: 'Ana' }));
    expect(calls).toMatchObject([['details', { body: { consent: false } }]]);
  });

  it('that erases the data reads the order again', async () => {
    const { api, calls } = apiWith({ kind: 'ok', value: { message: 'Listo' } }, stored);
    const sent = await sendOrderForm(api, KEY, 'borrar', new FormData());
    expect(calls).toHaveLength(2);
    expect(sent).toEqual({ form: 'borrar', order: ORDER, refused: null, message: 'Listo' });
  });

  it('says that what was typed is still there when the shop cannot be reached', async () => {
    const { api, calls } = apiWith({ kind: 'unreachable' });
    const sent = await sendOrderForm(api, KEY, 'pago', new FormData());
    expect(sent).toMatchObject({ order: null, refused: { form: 'pago', message: formTexts.unreachable } });
    expect(calls).toHaveLength(1);
  });

  it('shows the reason of a refusal with the errors of its fields', async () => {
    const errors = [{ path: 'voucher', msg: 'Solo números' }];
    const { api } = apiWith(refused('INVALID_FIELDS', { message: 'Revisa', errors }));
    const sent = await sendOrderForm(api, KEY, 'pago', new FormData());
    expect(sent.refused).toEqual({
      form: 'pago',
      code: 'INVALID_FIELDS',
      message: 'Revisa',
      errors,
      typed: {},
    });
  });

  it('to accept a quote that the shop has changed shows the new one, and says to look at it again', async () => {
    const { api } = apiWith(refused('ORDER_CHANGED'), { kind: 'ok', value: { order: QUOTE } });
    const sent = await sendOrderForm(api, KEY, 'aceptar', fieldsOf({ version: '1' }));
    expect(sent).toMatchObject({ order: QUOTE, refused: { message: formTexts.quoteChanged } });
  });

  it('to accept a quote that cannot be accepted any more shows the reason of the shop', async () => {
    const { api } = apiWith(refused('QUOTE_EXPIRED'), stored);
    const sent = await sendOrderForm(api, KEY, 'aceptar', fieldsOf({ version: '1' }));
    expect(sent.refused?.message).toBe('Esta cotización ya venció');
  });
});

describe('the page after a form was sent', () => {
  const refusal = { form: 'pago', code: 'INVALID_FIELDS', message: 'Revisa', errors: [], typed: {} } as const;
  const before = {
    view: { order: QUOTE, sinpe: { phone: '', holder: '' } },
    news: 'Cambió',
    sent: [],
  } as const;

  it('shows the refusal, and the order as it was if the shop did not answer with it', () => {
    const after = answered(before, { form: 'pago', order: null, refused: refusal });
    expect(after).toEqual({ ...before, view: { ...before.view, refused: refusal } });
  });

  it('shows the new order without the old refusal and news', () => {
    const failed = { ...before, view: { ...before.view, refused: refusal } };
    const after = answered(failed, { form: 'pago', order: ORDER, refused: null });
    expect(after).toEqual({ view: { ...before.view, order: ORDER }, news: '', sent: ['pago'] });
  });

  it('says after an erasure what the shop answered that was erased', () => {
    const message = 'Se borraron.';
    const after = answered(before, { form: 'borrar', order: ORDER, refused: null, message });
    expect(after.view.erased).toBe(message);
    expect(answered(after, { form: 'pago', order: ORDER, refused: null }).view.erased).toBeUndefined();
  });
});
