import { describe, expect, it } from 'vitest';
import type { OrderView, Settings } from '../../../contract/rendering.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { publicOrder } from '../../../domain/orders/public-view.ts';
import {
  CREATED_AT,
  KEY,
  paidOrder,
  QUOTE_END,
  sampleLine,
  sampleOrder,
  sampleToday,
} from '../../../domain/orders/sample-order.testing.ts';
import { previewOfOrder } from '../../../domain/orders/shop-message.ts';
import { DEFAULT_SETTINGS } from '../../../domain/settings/blocks.ts';
import { settings, shopWith, textOf } from '../../render.testing.ts';

const SINPE = { phone: '87654321', holder: 'Chatea y Compra S.A.' };
const WITH_ORDERS = { orders: true, privacy: { personalDays: 365 } } as const;

interface Shown {
  readonly view?: Partial<OrderView>;
  readonly shop?: Partial<Settings>;
  readonly now?: number;
}

async function render(order: Order, { view, shop, now = CREATED_AT }: Shown = {}): Promise<string> {
  const values = { ...DEFAULT_SETTINGS, buying: { cart: 'on', orders: 'on' } } as const;
  const wasQuote = order.state === 'vencido';
  const content = {
    order: publicOrder(order, { settings: values, today: sampleToday(), wasQuote, now }),
    sinpe: SINPE,
    ...view,
  };
  const page = { status: 200, content, preview: previewOfOrder(order, settings.shopUrl) };
  const { html } = await shopWith([], { ...WITH_ORDERS, ...shop }).renderOrder(KEY, page);
  return html;
}

const read = async (...shown: Parameters<typeof render>) => textOf(await render(...shown));

describe('the page of an order without scripts', () => {
  it('shows head, message, steps, products and totals', async () => {
    const text = await read(sampleOrder({ confirmedAt: CREATED_AT }));
    expect(text).toContain(
      'Pedido K7QM-4XTY Confirmado Actualizado el 15 de noviembre, 10:42 Actualizar Tu pedido está confirmado',
    );
    expect(text).toContain('Recibido 15 de noviembre, 10:42 Confirmado 15 de noviembre, 10:42 En camino');
    expect(text).toContain('Parlante Bluetooth Ondara Playa 20 2 x ₡28 500 ₡ 57 000');
    expect(text).toContain('Productos ₡89 900 Envío ₡2 500 Total ₡ 92 400 Falta ₡ 92 400');
    expect(text).toContain('Puedes imprimir esta página desde el menú de tu navegador.');
  });

  it('shows all lines of a large order, the first 30 with picture and link', async () => {
    const lines = Array.from({ length: 100 }, (_, position) =>
      sampleLine({ position, title: `Parlante ${position}.`, quantity: 2 }),
    );
    const html = await render(sampleOrder({ lines }));
    for (const { title } of lines) expect(textOf(html)).toContain(title);
    expect(textOf(html)).toContain('Parlante 99. ₡65 800 2 x ₡32 900');
    expect(html.match(/<img class="ph"/g)).toHaveLength(30);
    expect(html.match(/<a class="order-lines__title"/g)).toHaveLength(30);
  });

  it('calls a delivery without a fee free', async () => {
    expect(await read(sampleOrder({ feeCents: 0 }))).toContain('Envío gratis Total');
  });

  it('marks the current step', async () => {
    const html = await render(sampleOrder({ confirmedAt: CREATED_AT }));
    expect(html.match(/aria-current="step".*?<b>(.*?)<\/b>/)![1]).toBe('Confirmado');
  });

  it('helps to pay by SINPE Móvil, with a form to report the payment', async () => {
    const html = await render(sampleOrder());
    const text = textOf(html);
    expect(text).toContain('Paga ₡ 92 400 por SINPE Móvil Número 8765-4321');
    expect(text).toContain('Detalle K7QM4XTY');
    expect(text).toContain('Solo paga al número de esta página. Nunca te pedimos claves ni códigos.');
    expect(text).toContain('PASE 92400 87654321 K7QM4XTY');
    expect(html).toContain(`action="/pedido/${KEY}/pago" method="post"`);
  });

  it('says nothing about SINPE in a shop without it, nor for a paid order', async () => {
    expect(await read(sampleOrder(), { view: { sinpe: { phone: '', holder: '' } } })).not.toContain('SINPE');
    const paid = await read(paidOrder({}, 9_240_000));
    expect(paid).not.toContain('SINPE');
    expect(paid).toContain('Pagado ₡ 92 400');
  });

  it('has no form after the fifth report, and says when the last one was', async () => {
    const html = await render(sampleOrder({ reports: 5, reportedAt: CREATED_AT }));
    expect(html).not.toContain('/pago"');
    expect(textOf(html)).toContain('Avisaste el 15 de noviembre, 10:42');
  });

  it('accepts a quote with the version that it shows', async () => {
    const html = await render(sampleOrder({ state: 'cotizado', expiresAt: QUOTE_END }));
    expect(textOf(html)).toContain('Preparamos esta cotización para ti. Vale hasta el 18 de noviembre.');
    expect(html).toMatch(new RegExp(`action="/pedido/${KEY}/aceptar".*name="version" value="3"`));
    expect(textOf(html)).toContain('Acepto la cotización Al aceptar te confirmamos por WhatsApp.');
  });

  it('shows the prices of today for an expired quote, which cannot be accepted', async () => {
    const quote = sampleOrder({ state: 'cotizado', expiresAt: QUOTE_END, itemsCents: 1, totalCents: 1 });
    const html = await render(quote, { now: QUOTE_END + 1 });
    expect(textOf(html)).toContain(
      'Esta cotización venció el 18 de noviembre. Estos son los precios de hoy:',
    );
    expect(textOf(html)).toContain('Productos ₡ 89 900 Volver a pedir');
    expect(html).not.toContain('/aceptar"');
  });

  it('links to the tracking page of the carrier', async () => {
    const delivery = { ...sampleOrder().delivery, tracking: 'CR123456789CR' };
    const html = await render(paidOrder({ state: 'despachado', delivery }, 9_240_000));
    expect(textOf(html)).toContain('Guía: CR123456789CR');
    expect(html).toContain('href="https://correos.go.cr/rastreo/" target="_blank" rel="noopener noreferrer"');
  });
});

describe('personal data on the page of an order', () => {
  it('are masked, in the page, its data and its preview', async () => {
    const html = await render(sampleOrder());
    expect(textOf(html)).toContain('María R. · 8••• ••77 · Escazú, San José · Señas guardadas');
    for (const secret of ['Rojas', '88887777', '8888-7777', 'Casa verde']) expect(html).not.toContain(secret);
    expect(html).toContain(`action="/pedido/${KEY}/borrar"`);
  });

  it('cannot be changed after the parcel left, and a form that was open says whom to ask', async () => {
    const change = '<summary class="btn btn--line">';
    expect(await render(sampleOrder())).toContain(change);
    const sent = sampleOrder({ state: 'despachado' });
    expect(await render(sent)).not.toContain(change);
    const message = 'Tu pedido ya va en camino. Escríbenos para cambiar sus datos.';
    const refused = { form: 'datos', code: 'DETAILS_FIXED', message, errors: [], typed: {} } as const;
    const nobody = { name: '', phone: '', province: '', canton: '', landmarks: '' };
    for (const order of [sent, { ...sent, customer: nobody }])
      expect(await read(order, { view: { refused } })).toContain(message);
    expect(await render({ ...sent, customer: nobody })).not.toContain(`${KEY}/datos"`);
  });

  it('are asked for with consent, and with the days after which they are erased', async () => {
    const customer = { name: '', phone: '', province: '', canton: '', landmarks: '' };
    const html = await render(sampleOrder({ customer }));
    expect(textOf(html)).toContain('Los borra 365 días después de terminarlo, o antes si yo lo pido.');
    expect(html).toMatch(/<input type="checkbox" aria-invalid="false" name="consent"\/>/);
    expect(html).toContain('<optgroup label="Cartago">');
  });

  it('that were refused are shown again with the reason', async () => {
    const customer = { name: '', phone: '', province: '', canton: '', landmarks: '' };
    const refused = {
      form: 'datos',
      code: 'CONSENT_NEEDED',
      message: 'Marca la casilla para que podamos guardarlos.',
      errors: [],
      typed: { name: 'Ana <b>', province: 'Cartago', canton: 'Paraíso' },
    } as const;
    const html = await render(sampleOrder({ customer }), { view: { refused } });
    expect(textOf(html)).toContain('Marca la casilla para que podamos guardarlos.');
    expect(html).toContain('value="Ana &lt;b&gt;"');
    expect(html).toMatch(/<option selected="">Paraíso/);
  });
});

describe('the page of a link that opens no order', () => {
  it.each([
    ['unknown', 404, 'No encontramos este pedido Si lo acabas de enviar, puede tardar un momento en llegar'],
    ['expired', 410, 'Este enlace ya venció Si necesitas tu comprobante, escríbenos.'],
  ] as const)('says why: %s', async (problem, status, words) => {
    const page = { status, content: { problem }, preview: null };
    const rendered = await shopWith([], WITH_ORDERS).renderOrder(KEY, page);
    expect(rendered.status).toBe(status);
    expect(textOf(rendered.html)).toContain(words);
    expect(rendered.html).not.toContain('og:title');
  });
});

describe('the preview of an order', () => {
  it('has reference, amount, pieces and state', async () => {
    const html = await render(sampleOrder());
    expect(html).toContain('<meta property="og:title" content="Pedido K7QM-4XTY"/>');
    expect(html).toMatch(/og:description" content="₡92\s400 · 3 productos · Confirmado"/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });
});
