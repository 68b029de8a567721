import { enter } from '../../../test/harness/browser/sign-in.ts';
import { MARIA, ORDER_ENVIRONMENT, readOrder, storeOrder } from '../../../test/harness/stored-orders.ts';
import { expect, test } from '../../shop.ts';
import { expectText, now, press } from './order-steps.ts';

test.use({ environment: ORDER_ENVIRONMENT, expectedComplaints: [/Failed to load resource/] });

test('a sale goes from new to delivered with one main button at each step', async ({
  page,
  shop,
  products,
}) => {
  const order = await storeOrder(shop, products, { customer: MARIA });
  await enter(page, shop);
  await page.goto(`/cuenta/pedidos/${order.id}`);
  await expect(page.getByRole('heading', { name: order.reference })).toBeVisible();
  await press(page, 'Confirmar');
  await expectText(page, 'Pedido confirmado');
  await press(page, 'Ya lo vi en mi banco');
  await page.getByRole('button', { name: 'Sí, ya lo recibí' }).click();
  await expectText(page, 'Pago registrado');
  await expect(now(page).getByText('Pagado')).toBeVisible();
  await press(page, 'Marcar enviado');
  await page.getByLabel('Guía (opcional)').fill('CR123456789CR');
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar enviado' }).click();
  await expectText(page, 'Marcado como enviado');
  await press(page, 'Marcar entregado');
  await expectText(page, 'Marcado como entregado');
  const history = page.getByRole('region', { name: 'Historial' });
  await expect(history.getByRole('listitem').first()).toContainText('marcó entregado');
  expect(await readOrder(shop, order.reference)).toMatchObject({
    state: 'entregado',
    balance: 0,
    delivery: { tracking: 'CR123456789CR' },
  });
});

test('each reply is a complete link to the chat, with the text that is shown', async ({
  page,
  shop,
  products,
}) => {
  const order = await storeOrder(shop, products, { customer: MARIA, confirm: true });
  await enter(page, shop);
  await page.goto(`/cuenta/pedidos/${order.id}`);
  const replies = page.getByRole('region', { name: 'Respuestas' });
  const stored = (await readOrder(shop, order.reference)) as unknown as {
    replies: readonly { name: string; text: string }[];
  };
  expect(stored.replies.map(({ name }) => name)).toEqual(['Confirmado', 'Recordar pago', 'Pedir dirección']);
  for (const { name, text } of stored.replies) {
    await replies.getByRole('button', { name, exact: true }).click();
    const href = await replies.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href');
    expect(href).toBe(`https://wa.me/50688887777?text=${encodeURIComponent(text)}`);
  }
  await replies.getByRole('button', { name: 'Editar' }).click();
  await replies.getByLabel('Texto de la respuesta «Pedir dirección»').fill('Hola & gracias');
  await expect(replies.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/50688887777?text=Hola%20%26%20gracias',
  );
});
