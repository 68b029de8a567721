import { describe, expect, it } from 'vitest';
import { addOrder, createTestKey, requireOrder } from '../../../../test/harness/in-process/orders.ts';
import { openOrderPages } from './order-pages.testing.ts';

const DAY = 24 * 60 * 60_000;
const PARCEL = { carrier: 'Rápido', tracking: 'CR1234', trackingUrl: 'https://r.example', eta: 'Mañana' };

describe('a form of an order without scripts', () => {
  it('accepts a quote and leads back to the page', async () => {
    await using shop = await openOrderPages();
    const expiresAt = shop.t.clock.now + DAY;
    const quote = await addOrder(shop.t, { state: 'cotizado', quotedAt: 1, expiresAt });
    const reply = await shop.post(`/pedido/${quote.linkKey}/aceptar`, `version=${quote.version}`);
    expect([reply.statusCode, reply.headers.location]).toEqual([303, `/pedido/${quote.linkKey}`]);
    expect(reply.headers['referrer-policy']).toBe('no-referrer');
    expect(await requireOrder(shop.t, quote.id)).toMatchObject({ acceptedAt: shop.t.clock.now });
  });

  it('reports a payment', async () => {
    await using shop = await openOrderPages('on', { state: 'confirmado' });
    expect((await shop.post(`${shop.url}/pago`, 'voucher=123+456')).statusCode).toBe(303);
    expect(await requireOrder(shop.t, shop.order.id)).toMatchObject({
      reportedVoucher: '123456',
      paidCents: 0,
    });
  });

  it('stores the data of the delivery', async () => {
    await using shop = await openOrderPages();
    const body =
      'name=Ana&phone=8888-7777&province=Cartago&canton=Para%C3%ADso&landmarks=Casa&consent=on&x=1';
    expect((await shop.post(`${shop.url}/datos`, body)).statusCode).toBe(303);
    expect((await requireOrder(shop.t, shop.order.id)).customer).toEqual({
      name: 'Ana',
      phone: '50688887777',
      province: 'Cartago',
      canton: 'Paraíso',
      landmarks: 'Casa',
    });
  });

  it('that comes after the parcel left says whom to ask, and stores nothing', async () => {
    await using shop = await openOrderPages('on', { state: 'despachado' });
    const reply = await shop.post(`${shop.url}/datos`, 'name=Ana&phone=8888-7777&consent=on');
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({
      refused: {
        form: 'datos',
        code: 'DETAILS_FIXED',
        message: 'Tu pedido ya va en camino. Escríbenos para cambiar sus datos.',
      },
      order: { can: { edit: false } },
    });
    expect(await requireOrder(shop.t, shop.order.id)).toEqual(shop.order);
  });

  it('erases the data, and the page says so', async () => {
    await using shop = await openOrderPages();
    const reply = await shop.post(`${shop.url}/borrar`, '');
    expect([reply.statusCode, reply.headers.location]).toEqual([303, `${shop.url}?borrado`]);
    const sentence = async () => (await shop.get(`${shop.url}?borrado`)).json().erased;
    expect(await sentence()).toMatch(/^Tu nombre, tu número y tus señas se borraron de este pedido\./);
    shop.t.clock.now += 10 * 60_000;
    expect(await sentence()).toBeUndefined();
  });

  it('erases everything of an order that ended, and its page has products and amounts only', async () => {
    const delivery = { ...PARCEL, method: 'mensajeria' } as const;
    await using shop = await openOrderPages('on', { state: 'entregado', delivery });
    const address = `${shop.url}?borrado`;
    expect((await shop.get(address)).json().erased).toBeUndefined();
    await shop.post(`${shop.url}/borrar`, '');
    const { erased, order } = (await shop.get(address)).json();
    expect(erased).toMatch(/^Los datos personales de este pedido se borraron\./);
    expect(order).toMatchObject({ customer: {}, place: { province: '', canton: '', hasLandmarks: false } });
    expect(order.delivery).toEqual({ method: 'mensajeria' });
    expect(order.lines).toHaveLength(1);
  });

  it('without consent says so, and shows again what was typed', async () => {
    await using shop = await openOrderPages();
    const reply = await shop.post(`${shop.url}/datos`, 'name=Ana');
    expect(reply.statusCode).toBe(422);
    expect(reply.json().refused).toEqual({
      form: 'datos',
      code: 'CONSENT_NEEDED',
      message: 'Marca la casilla para que podamos guardarlos.',
      errors: [],
      typed: { name: 'Ana' },
    });
    expect(await requireOrder(shop.t, shop.order.id)).toEqual(shop.order);
  });

  it('to accept a quote that the shop has changed says to look at it again', async () => {
    await using shop = await openOrderPages();
    const expiresAt = shop.t.clock.now + DAY;
    const { linkKey } = await addOrder(shop.t, { state: 'cotizado', quotedAt: 1, expiresAt });
    const reply = await shop.post(`/pedido/${linkKey}/aceptar`, 'version=abc');
    expect([reply.statusCode, reply.json().refused.message]).toEqual([
      409,
      'La tienda cambió la cotización. Revísala de nuevo.',
    ]);
  });

  it('of an unknown order is its 404 page', async () => {
    await using shop = await openOrderPages();
    const reply = await shop.post(`/pedido/${createTestKey()}/pago`, '');
    expect([reply.statusCode, reply.json().problem]).toEqual([404, 'unknown']);
  });

  it('is refused with the page after 20 in an hour', async () => {
    await using shop = await openOrderPages();
    for (let at = 0; at < 20; at += 1) await shop.post(`${shop.url}/borrar`, '');
    const reply = await shop.post(`${shop.url}/borrar`, '');
    expect([reply.statusCode, reply.json().refused.form]).toEqual([429, 'borrar']);
  });

  it('is refused above 4 KB, and in another format', async () => {
    await using shop = await openOrderPages();
    expect((await shop.post(`${shop.url}/datos`, `name=${'a'.repeat(5_000)}`)).statusCode).toBe(413);
    for (const type of ['text/xml', 'application/json', 'multipart/form-data; boundary=a'])
      expect((await shop.post(`${shop.url}/datos`, '{"name":"Ana"}', type)).statusCode).toBe(415);
    expect(await requireOrder(shop.t, shop.order.id)).toEqual(shop.order);
  });

  it('that is opened as a page leads to the page of the order', async () => {
    await using shop = await openOrderPages();
    const reply = await shop.get(`${shop.url}/datos`);
    expect([reply.statusCode, reply.headers.location]).toEqual([303, shop.url]);
  });
});
