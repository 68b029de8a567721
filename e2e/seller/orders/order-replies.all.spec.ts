import { formatChatPrice } from '../../../src/domain/money.ts';
import { publish, remove } from '../../../test/harness/browser/own-product.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import type { RunningShop } from '../../../test/harness/running-shop.ts';
import {
  MARIA,
  ORDER_ENVIRONMENT,
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
}

async function factsOf(shop: RunningShop, { reference }: StoredOrder): Promise<Facts> {
  const order = (await readOrder(shop, reference))!;
  const { link, total, items } = order;
  return { reference, link, total: formatChatPrice(total), items: formatChatPrice(items) };
}

test('the replies for an order that has to be paid open the chat of the buyer with their exact texts', async ({
  page,
  shop,
  products,
}) => {
  const order = await storeOrder(shop, products, { customer: MARIA, confirm: true });
  const { reference, link, total, items } = await factsOf(shop, order);
  await enter(page, shop);
  await page.goto(`/cuenta/pedidos/${order.id}`);
  const replies = page.getByRole('region', { name: 'Respuestas' });
  const texts = {
    'Pedir dirección': `Para enviarte el pedido ${reference} necesitamos tu dirección. Escríbela por aquí, o en tu pedido: ${link}`,
    Confirmado: `¡Listo, María! Tu pedido ${reference} está confirmado.\nProductos: ${items}\nEnvío: ₡2 500\nTotal: ${total}\nTu pedido: ${link}\nPuedes pagar por SINPE Móvil al 8765-4321, a nombre de Ondara Tecnología S.A. En el detalle escribe ${reference.replace('-', '')}.`,
    'Recordar pago': `Hola, María. Te recordamos el pago de ${total} de tu pedido ${reference}. Los datos están aquí: ${link}`,
  };
  for (const [name, text] of Object.entries(texts)) {
    await replies.getByRole('button', { name, exact: true }).click();
    await expect(replies.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
      'href',
      `https://wa.me/50688887777?text=${encodeURIComponent(text)}`,
    );
  }
});

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
