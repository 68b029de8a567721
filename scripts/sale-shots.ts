import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { paths, productUrl } from '../src/domain/addresses.ts';
import { REST_OF_COUNTRY } from '../src/domain/cart/delivery-fee.ts';
import { fillCart, inStock, openCart, openChat, stubChat } from '../test/harness/browser/cart-steps.ts';
import { choosePlace, storeZones } from '../test/harness/browser/delivery-fee-steps.ts';
import { readProducts } from '../test/harness/browser/leftovers.ts';
import { enter } from '../test/harness/browser/sign-in.ts';
import { startDemoShop } from '../test/harness/demo-shop.ts';
import type { RunningShop } from '../test/harness/running-shop.ts';
import { GUIDE, MARIA, ORDER_ENVIRONMENT, storeOrder } from '../test/harness/stored-orders.ts';

/** The pictures of orders in the seller's guide: one sale from the cart to the delivered order, and a seller's own order. */

/** As in the text of the guide: a random reference would change every picture with every run. */
const ORDER = { reference: 'K7QM-4XTY', key: '3f9k2m7q4t8w1x5z6c0b2d9h7j' };
const SITE = 'https://chateaycompra.example';
const FEE = 2_500;
const UNTIL_NOTICE_ENDS = { timeout: 30_000 };
const ZONES = [{ zone: REST_OF_COUNTRY, places: [], cost: FEE, time: '1 a 3 días hábiles', freeFrom: null }];

interface Sale {
  readonly shop: RunningShop;
  readonly shopper: Page;
  readonly seller: Page;
  save(page: Page, name: string): Promise<void>;
}

export async function takeSale(
  browser: Browser,
  phone: BrowserContextOptions,
  save: Sale['save'],
): Promise<void> {
  const shop = await startDemoShop({ ...ORDER_ENVIRONMENT, SHOP_URL: SITE });
  const open = async () => (await browser.newContext({ ...phone, baseURL: shop.url })).newPage();
  const sale = { shop, shopper: await open(), seller: await open(), save };
  try {
    await storeZones(shop, ZONES);
    await storeOthers(shop);
    await sendCart(sale);
    await confirmOrder(sale);
    await receivePayment(sale);
    await deliverOrder(sale);
    await makeOrder(sale);
  } finally {
    await sale.shopper.context().close();
    await sale.seller.context().close();
    await shop.stop();
  }
}

async function sendCart({ shop, shopper, save }: Sale): Promise<void> {
  await stubChat(shopper);
  await shopper.addInitScript(
    (order) => {
      if (localStorage.getItem('pedido') === null) localStorage.setItem('pedido', order);
    },
    JSON.stringify({ version: 1, ...ORDER, sealed: null, replaces: null }),
  );
  const [first, second] = inStock(await readProducts(shop));
  await fillCart(shopper, first, second);
  const cart = await openCart(shopper);
  await cart.getByRole('button', { name: `Agregar uno de ${second.title}` }).click();
  await choosePlace(cart, MARIA.province, MARIA.canton);
  await cart.getByText(/^Enviar a /).click();
  await cart.getByText('Ver el mensaje que vas a enviar').click();
  await cart.getByText('Así encuentra la tienda tu pedido.').scrollIntoViewIfNeeded();
  await save(shopper, 'guia-pedido-mensaje');
  await openChat(shopper, cart.getByRole('link', { name: 'Comprar por WhatsApp' }));
  await expect(shopper.getByText('quedó guardado.')).toBeVisible();
  await shopper.bringToFront();
  await save(shopper, 'guia-pedido-guardado');
  await shopper.getByRole('link', { name: 'Ver mi pedido' }).click();
  await expect(shopper.getByText('Recibimos tu pedido.')).toBeVisible();
  await save(shopper, 'guia-pedido-recibido');
  await shopper.getByRole('button', { name: 'Ya lo envié, vaciar carrito' }).click();
}

async function confirmOrder({ shop, shopper, seller, save }: Sale): Promise<void> {
  await enter(seller, shop);
  await seller.goto('/cuenta/pedidos');
  await expect(seller.getByRole('link', { name: new RegExp(ORDER.reference) })).toBeVisible();
  await save(seller, 'guia-pedidos');
  await seller.getByRole('link', { name: new RegExp(ORDER.reference) }).click();
  await expect(seller.getByRole('button', { name: 'Confirmar', exact: true }).first()).toBeVisible();
  await save(seller, 'guia-pedido-nuevo');
  await seller.getByLabel('Método').selectOption('Correos de Costa Rica');
  await seller.getByRole('textbox', { name: 'Nombre' }).fill(MARIA.name);
  await seller.getByRole('textbox', { name: 'WhatsApp' }).fill('8888-7777');
  await seller
    .getByRole('textbox', { name: 'WhatsApp' })
    .evaluate((box) => box.scrollIntoView({ block: 'center' }));
  await save(seller, 'guia-pedido-cliente');
  await seller.getByRole('button', { name: 'Confirmar', exact: true }).first().click();
  await expect(seller.getByText('¡Listo, María! Tu pedido')).toBeVisible();
  await seller.getByText('¡Listo, María! Tu pedido').scrollIntoViewIfNeeded();
  await expect(seller.getByText('Pedido confirmado')).toBeHidden(UNTIL_NOTICE_ENDS);
  await save(seller, 'guia-pedido-respuesta');
  await shopper.reload();
  await shopper
    .getByRole('heading', { name: /por SINPE Móvil$/ })
    .evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
  await save(shopper, 'guia-pedido-sinpe');
}

/** Orders of other days, so that the list is as a seller finds it. */
async function storeOthers(shop: RunningShop): Promise<void> {
  const products = await readProducts(shop);
  await (
    await storeOrder(shop, products.slice(4), { confirm: true, customer: { ...MARIA, name: 'Luis Mora' } })
  ).act('dispatch', GUIDE);
  await storeOrder(shop, products.slice(8), { quoteDays: 3, customer: { ...MARIA, name: 'Ana Solís' } });
}

async function receivePayment({ shop, seller, save }: Sale): Promise<void> {
  const [first, second] = inStock(await readProducts(shop));
  const amount = first.price + 2 * second.price + FEE;
  await seller.getByRole('button', { name: 'Ya lo vi en mi banco' }).first().click();
  await seller.getByRole('button', { name: 'Pegar el aviso del banco' }).click();
  await seller.getByLabel('Aviso del banco').fill(noticeOf(amount));
  await expect(seller.getByText('Coincide: monto y referencia')).toBeVisible();
  await save(seller, 'guia-pedido-pago');
  await seller.getByRole('button', { name: 'Sí, ya lo recibí' }).click();
  await expect(seller.getByRole('button', { name: 'Marcar enviado' }).first()).toBeVisible();
}

/** As a bank writes it: the voucher begins with the day. */
function noticeOf(colones: number): string {
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  const amount = colones.toLocaleString('en-US', { minimumFractionDigits: 2 });
  const detail = ORDER.reference.replace('-', '');
  return `Ha recibido ${amount} Colones de MARIA ROJAS por SINPE Movil, ${detail}. Comprobante ${day}10283010104521`;
}

async function deliverOrder({ seller, save }: Sale): Promise<void> {
  const order = new URL(seller.url()).pathname;
  await seller.goto(`${order}/imprimir`);
  await expect(seller.getByText(ORDER.reference).first()).toBeVisible();
  await save(seller, 'guia-pedido-empaque');
  await seller.goto(order);
  await seller.getByRole('button', { name: 'Marcar enviado' }).first().click();
  const dialog = seller.getByRole('dialog');
  await dialog.getByLabel('Guía (opcional)').fill(GUIDE.tracking);
  await save(seller, 'guia-pedido-enviar');
  await dialog.getByRole('button', { name: 'Marcar enviado' }).click();
  await seller.getByRole('button', { name: 'Marcar entregado' }).first().click();
  await expect(seller.getByRole('button', { name: 'Registrar devolución' })).toBeVisible();
  await expect(seller.getByText('Marcado como entregado')).toBeHidden(UNTIL_NOTICE_ENDS);
  await save(seller, 'guia-pedido-entregado');
}

async function makeOrder({ shop, seller, save }: Sale): Promise<void> {
  const [first] = inStock(await readProducts(shop));
  await seller.goto(paths.newOrder);
  await seller
    .getByLabel('Pega aquí el mensaje de WhatsApp')
    .fill(`¡Hola! Quisiera comprar:\n2 x ${first.title}\n${productUrl(SITE, first)}`);
  await expect(seller.getByText(/^Encontramos 1 producto/)).toBeVisible();
  await save(seller, 'guia-pedido-hacer');
}
