import { parseCsv } from '../../src/domain/import/csv.ts';
import { ORDER_LENGTHS } from '../../src/domain/orders/rules.ts';
import { enter } from '../../test/harness/browser/sign-in.ts';
import { watchPayloads } from '../../test/harness/payloads/payload-watch.ts';
import { createPayloads, PAYLOADS } from '../../test/harness/payloads/script-payloads.ts';
import { openSession } from '../../test/harness/sign-in.ts';
import { MARIA, ORDER_ENVIRONMENT, type StoredOrder, storeOrder } from '../../test/harness/stored-orders.ts';
import { expect, type Page, test } from '../shop.ts';

/** Point 46 of the specification. */

// A shop of its own, because its orders are counted.
test.use({ environment: { ...ORDER_ENVIRONMENT }, expectedComplaints: [/Failed to load resource/] });

const LINES = 100;
const LONGEST_LANDMARKS = 160;

/** An order with a payload in each line and in every text. */
function textsWith(payloads: readonly string[]): object {
  const [text = ''] = payloads;
  const name = payloads.find(({ length }) => length <= ORDER_LENGTHS.name) ?? '';
  return {
    lines: payloads.map((title) => ({ title, quantity: 1, price: 100 })),
    customer: { ...MARIA, name, landmarks: text.slice(0, LONGEST_LANDMARKS) },
    publicNote: text,
    privateNote: text,
    delivery: { method: 'mensajeria', fee: 0, carrier: name, eta: name },
  };
}

async function showOrder(page: Page, { id, path, reference }: StoredOrder): Promise<void> {
  for (const address of [`/cuenta/pedidos/${id}`, path, `/cuenta/pedidos/${id}/imprimir`]) {
    await page.goto(address);
    await expect(page.getByText(reference).filter({ visible: true }).first()).toBeVisible();
  }
  await page.getByText('Comprobante', { exact: true }).click();
  await expect(page.getByRole('article', { name: 'Comprobante' })).toBeVisible();
}

test('500 scripts in names, notes, titles and pasted texts run on no page of orders, and are plain text in the CSV', async ({
  page,
  context,
  shop,
  products,
}) => {
  test.slow();
  const payloads = createPayloads(PAYLOADS);
  const { requireHarmless } = await watchPayloads(context, new URL(shop.url).origin);
  await enter(page, shop);
  for (let at = 0; at < payloads.length; at += LINES) {
    const order = await storeOrder(shop, products, textsWith(payloads.slice(at, at + LINES)));
    await showOrder(page, order);
    await requireHarmless(page);
  }
  await page.goto('/cuenta/pedidos');
  await expect(page.getByRole('list', { name: 'Lista de pedidos' }).getByRole('listitem')).toHaveCount(
    payloads.length / LINES,
  );
  await requireHarmless(page);
  await page.goto('/cuenta/pedidos/nuevo');
  const box = page.getByLabel('Pega aquí el mensaje de WhatsApp');
  await box.fill(payloads.slice(0, LINES).join('\n').slice(0, 10_000));
  await expect(
    page.getByText('No encontramos productos ni datos de quien compra en ese mensaje.'),
  ).toBeVisible();
  await requireHarmless(page);
  const today = new Date().toISOString().slice(0, 10);
  const { authorization } = await openSession(shop.url, shop);
  const csv = await fetch(`${shop.url}/orders/export?from=2026-01-01&to=${today}`, {
    headers: { authorization },
  });
  const rows = [...parseCsv((await csv.text()).replace(/^\ufeff/, ''))];
  expect(rows).toHaveLength(payloads.length + 1);
  expect(rows.flatMap(({ cells }) => cells.filter((cell) => /^[=+\-@\t\r]/.test(cell)))).toEqual([]);
});
