import { formatChatPrice } from '../../../src/domain/money.ts';
import { publish, remove } from '../../../test/harness/browser/own-product.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import type { RunningShop } from '../../../test/harness/running-shop.ts';
import {
  expireOrder,
  GUIDE,
  MARIA,
  ORDER_ENVIRONMENT,
  postByLink,
  readOrder,
  type StoredOrder,
  storeOrder,
} from '../../../test/harness/stored-orders.ts';
import { expect, test } from '../../shop.ts';

/** Point 47 of the specification: each reply opens the chat with the exact text. The domain's tests have the variants of each text. */

test.use({ environment: ORDER_ENVIRONMENT, expectedComplaints: [/Failed to load resource/] });

interface Facts {
  readonly reference: string;
  readonly link: string;
  readonly total: string;
  readonly items: string;
  readonly balance: string;
}

interface Case {
  readonly parts?: object;
  readonly steps?: readonly (readonly [act: string, body?: object])[];
  finish?(shop: RunningShop, order: StoredOrder): unknown;
  texts(facts: Facts): Readonly<Record<string, string>>;
}

const UNDECIDED = { delivery: { method: 'por-definir', fee: null } };
const CONFIRMED = { confirm: true };
const ALL = { amount: 900_000, method: 'sinpe' };

const CASES: Readonly<Record<string, Case>> = {
  nuevo: {
    parts: UNDECIDED,
    texts: ({ reference, link, total }) => ({
      Recibido: `¡Hola, María! Recibimos tu pedido ${reference} por ${total}, sin envío. Estamos revisando que todo esté disponible y ya te confirmamos.\nAquí lo puedes ver: ${link}`,
      'Pedir dirección': `Para enviarte el pedido ${reference} necesitamos tu dirección. Escríbela por aquí, o en tu pedido: ${link}`,
    }),
  },
  'confirmado, to pay': {
    parts: CONFIRMED,
    texts: ({ reference, link, total, items }) => ({
      'Pedir dirección': `Para enviarte el pedido ${reference} necesitamos tu dirección. Escríbela por aquí, o en tu pedido: ${link}`,
      Confirmado: `¡Listo, María! Tu pedido ${reference} está confirmado.\nProductos: ${items}\nEnvío: ₡2 500\nTotal: ${total}\nTu pedido: ${link}\nPuedes pagar por SINPE Móvil al 8765-4321, a nombre de Ondara Tecnología S.A. En el detalle escribe ${reference.replace('-', '')}.`,
      'Recordar pago': `Hola, María. Te recordamos el pago de ${total} de tu pedido ${reference}. Los datos están aquí: ${link}`,
    }),
  },
  'confirmado, reported as paid': {
    parts: CONFIRMED,
    finish: (shop, { key }) => postByLink(shop, key, 'payment', {}),
    texts: ({ reference, link }) => ({
      'No vemos el pago': `Hola, María. Todavía no vemos en nuestro banco el pago del pedido ${reference}. ¿Nos ayudas con el número de comprobante?\nTambién lo puedes escribir aquí: ${link}`,
    }),
  },
  'confirmado, paid in part': {
    parts: CONFIRMED,
    steps: [['payments', { amount: 4000, method: 'sinpe' }]],
    texts: ({ reference, link, balance }) => ({
      'Abono visto': `¡Gracias, María! Ya vimos tu abono de ₡4 000 del pedido ${reference}. Falta ${balance}.\n${link}`,
    }),
  },
  'confirmado, paid': {
    parts: CONFIRMED,
    steps: [['payments', ALL]],
    texts: ({ reference, link }) => ({
      'Pago visto': `¡Gracias, María! Ya vimos tu pago del pedido ${reference}. Te avisamos cuando salga.\n${link}`,
    }),
  },
  despachado: {
    parts: CONFIRMED,
    steps: [
      ['payments', ALL],
      ['dispatch', GUIDE],
    ],
    texts: ({ reference, link }) => ({
      'En camino': `Tu pedido ${reference} ya va en camino con Correos de Costa Rica.\n${link}\nGuía: CR123456789CR`,
    }),
  },
  'despachado, retiro': {
    parts: { confirm: true, delivery: { method: 'retiro', fee: 0 } },
    steps: [
      ['payments', ALL],
      ['dispatch', { method: 'retiro' }],
    ],
    texts: ({ reference, link }) => ({
      'Listo para retirar': `Tu pedido ${reference} ya está listo. Puedes pasar por él: San José, avenida central, local 4, Lunes a sábado, 9:00 a 18:00.\n${link}`,
    }),
  },
  entregado: {
    parts: CONFIRMED,
    steps: [['payments', ALL], ['deliver']],
    texts: ({ reference, link }) => ({
      Entregado: `¡Gracias por tu compra, María! Tu comprobante y tu garantía del pedido ${reference} están aquí: ${link}`,
    }),
  },
  cancelado: {
    steps: [['cancel', { reason: 'no llegó a tiempo' }]],
    texts: ({ reference }) => ({
      Cancelado: `Hola, María. Cancelamos el pedido ${reference}: no llegó a tiempo. Si lo quieres retomar, escríbenos por aquí.`,
    }),
  },
  vencido: {
    finish: (shop, order) => expireOrder(shop, order),
    texts: ({ reference, link }) => ({
      '¿Todavía te interesa?': `Hola, María. ¿Todavía te interesa tu pedido ${reference}? Si nos dices que sí, revisamos precios y disponibilidad.\n${link}`,
    }),
  },
};

async function factsOf(shop: RunningShop, { reference }: StoredOrder): Promise<Facts> {
  const order = (await readOrder(shop, reference))!;
  const [total, items, balance] = [order.total, order.items, order.balance].map(formatChatPrice);
  return { reference, link: order.link, total: total!, items: items!, balance: balance! };
}

for (const [state, { parts, steps = [], finish, texts }] of Object.entries(CASES)) {
  test(`the replies for ${state} open the chat of the buyer with their exact texts`, async ({
    page,
    shop,
    products,
  }) => {
    const order = await storeOrder(shop, products, { customer: MARIA, ...parts });
    for (const [act, body] of steps) await order.act(act, body);
    await finish?.(shop, order);
    await enter(page, shop);
    await page.goto(`/cuenta/pedidos/${order.id}`);
    const replies = page.getByRole('region', { name: 'Respuestas' });
    for (const [name, text] of Object.entries(texts(await factsOf(shop, order)))) {
      await replies.getByRole('button', { name, exact: true }).click();
      await expect(replies.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
        'href',
        `https://wa.me/50688887777?text=${encodeURIComponent(text)}`,
      );
    }
  });
}

test('the reply for a quote names its last day, and the one for missing products their titles', async ({
  page,
  shop,
  products,
}) => {
  const gone = await publish(shop, products[0]!, { units: '0' });
  const lines = [{ productId: gone._id, quantity: 1 }];
  const order = await storeOrder(shop, products, { customer: MARIA, lines });
  const { link, total } = await factsOf(shop, order);
  await enter(page, shop);
  await page.goto(`/cuenta/pedidos/${order.id}`);
  const replies = page.getByRole('region', { name: 'Respuestas' });
  await replies.getByRole('button', { name: 'No hay', exact: true }).click();
  await expect(replies).toContainText(
    `De tu pedido ${order.reference} no tenemos en este momento: ${gone.title}. ¿Te enviamos lo demás o prefieres esperar?`,
  );
  await order.act('quote', { days: 3 });
  const day = new Intl.DateTimeFormat('es-CR', {
    day: 'numeric',
    month: 'long',
    timeZone: 'America/Costa_Rica',
  }).format(Date.now() + 3 * 86_400_000);
  await page.reload();
  await replies.getByRole('button', { name: 'Cotización', exact: true }).click();
  const text = `¡Hola, María! Esta es tu cotización ${order.reference}: ${total} con el envío incluido. Vale hasta el ${day}.\nPara verla y aceptarla: ${link}`;
  await expect(replies.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/50688887777?text=${encodeURIComponent(text)}`,
  );
  await remove(shop, gone);
});
