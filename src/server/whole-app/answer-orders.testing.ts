import {
  addOrder,
  createOrderCalls,
  createTestKey,
  createTestReference,
  requireOrder,
} from '../../../test/harness/in-process/orders.ts';
import type { TestShop } from '../../../test/harness/in-process/test-shop.ts';
import type { Order } from '../../domain/orders/order.ts';
import { sampleLine, samplePayment } from '../../domain/orders/sample-order.testing.ts';

type Calls = ReturnType<typeof createOrderCalls>;

/** Makes every call about orders and units, so that their answers can be compared with the schemas. */
export async function useOrders(t: TestShop, headers: { authorization: string }): Promise<void> {
  const calls = createOrderCalls(t, headers);
  await t.addProduct('radio-0001', { units: 5 });
  await placeOrders(calls);
  await useLinks(t, calls);
  await useReading(t, calls);
  await useSteps(t, calls);
  await useUnits(calls);
}

async function placeOrders({ post }: Calls): Promise<void> {
  const lines = [{ id: 'radio-0001', quantity: 1, price: 5 }];
  const place = { total: 5, province: '', canton: '' };
  const body = { key: createTestKey(), reference: createTestReference(), lines, ...place };
  await post('/orders', body);
  await post('/orders', { ...body, sent: true });
  await post('/orders', { ...body, key: createTestKey() });
  await post('/orders', { ...body, name: 'María' });
  await post('/orders', { ...body, lines: [] });
  await post('/orders', body, { 'content-type': 'text/plain' });
}

async function useLinks(t: TestShop, { act, get, post }: Calls): Promise<void> {
  const line = sampleLine({ productId: 'radio-0001', quantity: 1 });
  const quote = { state: 'cotizado', quotedAt: 1, expiresAt: t.clock.now + 1_000 } as const;
  const asked = await addOrder(t, { ...quote, lines: [line], publicNote: 'Gracias' });
  const link = ({ linkKey }: Order) => `/orders/by-link/${linkKey}`;
  const { headers } = await get(link(asked));
  await get(link(asked), { 'if-none-match': String(headers.etag) });
  await get(`/orders/by-link/${createTestKey()}`);
  for (const _again of [1, 2]) await post(`${link(asked)}/accept`, { version: 1 });
  const due = await addOrder(t, { state: 'confirmado' });
  await post(`${link(due)}/payment`, { voucher: '123456' });
  const customer = { name: 'Rosa', phone: '8888-7777', province: '', canton: '', landmarks: '' };
  await post(`${link(due)}/details`, customer);
  await post(`${link(due)}/details`, { ...customer, consent: true });
  await get(`/orders/${due.id}`);
  await act(await requireOrder(t, due.id), 'accept-details');
  await post(`${link(due)}/forget`);
  await get(link(await addOrder(t, { state: 'entregado', deliveredAt: 5, endedAt: t.clock.now })));
}

async function useReading(t: TestShop, { get, post }: Calls): Promise<void> {
  const { id, reference } = await addOrder(t);
  for (const query of ['', '?limit=1', '?state=todos', `?q=${reference}`, '?state=raro'])
    await get(`/orders${query}`);
  const { headers } = await get('/orders/pulse');
  await get('/orders/pulse', { 'if-none-match': String(headers.etag) });
  await get('/orders/summary');
  await get('/orders/export?from=2026-11-01&to=2026-11-30');
  await get(`/orders/${id}`);
  await get('/orders/nadie');
  const notice = 'Ha recibido 7,500.00 Colones de ANA por SINPE Movil, x. Comprobante 2026111510283';
  const product = 'http://localhost:3000/tienda/audio/radio-0001';
  for (const text of [reference, notice, product, 'hola']) await post('/orders/read', { text });
  await post(`/orders/${id}/seen`);
  await post(`/orders/${id}/replied`, { reply: 'Recibido' });
  await post('/orders/discard', { orderIds: [id] });
}

async function useSteps(t: TestShop, { act, post }: Calls): Promise<void> {
  const lines = [
    { productId: 'radio-0001', quantity: 1 },
    { title: 'Envoltura', quantity: 1, price: 5 },
  ];
  const { order } = (await post('/orders/new', { lines, delivery: { method: 'correos', fee: 0 } })).json();
  const step = async (name: string, body: object = {}) => act(await requireOrder(t, order.id), name, body);
  await step('update', { privateNote: 'Llamar', discount: 1 });
  await step('quote', { days: 3 });
  await step('confirm');
  await step('confirm');
  await step('payments', { amount: 2, method: 'efectivo' });
  const { payments } = await requireOrder(t, order.id);
  await step(`payments/${payments[0]!.id}/void`);
  await step('dispatch', { method: 'correos', tracking: 'CR123456789CR' });
  await step('deliver');
  await step('back');
  await step('deliver');
  await step('return', { lines: [{ position: 0, returned: 1, sellable: 1 }] });
  await step('new-link');
  const open = await addOrder(t, { payments: [samplePayment()] });
  await act(open, 'cancel', { reason: 'No pagó' });
  await act({ ...open, version: open.version + 1 }, 'reopen');
  await act(open, 'erase');
  const ended = await addOrder(t, { state: 'cancelado', endedAt: 1 });
  const administrator = createOrderCalls(t, await t.signIn(await t.addUser({ role: 'administrador' })));
  await administrator.act(ended, 'erase');
}

async function useUnits({ get, post }: Calls): Promise<void> {
  const url = '/products/radio-0001/units';
  const { units } = (await get(url)).json();
  await post(url, { add: 1, before: units });
  await get('/products/units');
  await post(url, { add: 1, before: units });
}
