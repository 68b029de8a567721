import { expect } from '@playwright/test';
import { type Act, CONFIRMED, NEW, openMore, SENT, sellerView } from './stored-order-views.ts';
import { likeAnother, type Stage, type View } from './view.ts';

/** The dialogs of the seller's page of one order, in a shop with `ORDER_ENVIRONMENT`. */

/** Presses a button of the page, which opens a dialog. */
function press(name: string): Act {
  return async ({ page }) => {
    await page.getByRole('button', { name, exact: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };
}

function pressMore(name: string): Act {
  return async (stage) => {
    await openMore(stage);
    await press(name)(stage);
  };
}

async function pasteNotice(stage: Stage): Promise<void> {
  const { page } = stage;
  await press('Ya lo vi en mi banco')(stage);
  await page.getByRole('button', { name: 'Pegar el aviso del banco' }).click();
  const notice =
    'Ha recibido 92,400.00 Colones de MARIA ROJAS por SINPE Movil, pago. Comprobante 2019111510283010104521';
  await page.getByLabel('Aviso del banco').fill(notice);
  await expect(page.getByText('El número no empieza con una fecha reciente.')).toBeVisible();
}

/** The shop refuses a confirmation by these answers. The catalogue of the other views stays as it is. */
async function confirmTooMany(stage: Stage): Promise<void> {
  const { page } = stage;
  await page.route('**/orders/*/confirm', (route) =>
    route.fulfill({ status: 409, json: { code: 'NOT_ENOUGH_UNITS', message: 'No alcanzan las unidades' } }),
  );
  await page.route(/\/orders\/[0-9a-z]{16}$/, async (route) => {
    const { order } = await (await route.fetch()).json();
    const lines = order.lines.map((line: object, unitsNow: number) => ({ ...line, unitsNow }));
    await route.fulfill({ json: { order: { ...order, lines } } });
  });
  await press('Confirmar')(stage);
  await page.getByLabel('Tengo más').last().check();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Escribe cuántas hay en total: 2 o más')).toBeVisible();
}

async function typeNote({ page }: Stage): Promise<void> {
  await page.getByLabel('Nota interna').fill('Está en la bodega de atrás.');
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeVisible();
}

/** Somebody else saves the same note and another quantity while this page is open. */
async function changeTogether(stage: Stage): Promise<void> {
  const { page, shop, session } = stage;
  await typeNote(stage);
  const more = page.getByRole('button', { name: /^Agregar uno de/ }).first();
  await more.click();
  const url = `${shop.url}/orders/${new URL(page.url()).pathname.split('/').at(-1)}`;
  const headers = { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' };
  const { order } = await (await fetch(url, { headers })).json();
  const lines = order.lines.map(({ productId }: { readonly productId: string }) => ({
    productId,
    quantity: 9,
  }));
  const body = JSON.stringify({ version: order.version, privateNote: 'Ya la empaqué.', lines });
  await fetch(`${url}/update`, { method: 'POST', headers, body });
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('dialog', { name: 'Otra persona cambió este pedido' })).toBeVisible();
}

export const STORED_ORDER_DIALOGS: readonly View[] = [
  sellerView('the days of a quote', NEW, { act: press('Enviar cotización') }),
  likeAnother(sellerView('the question about a discarded order', NEW, { act: press('Descartar') })),
  sellerView('a payment with a pasted notice', CONFIRMED, { act: pasteNotice }),
  sellerView('a refund', CONFIRMED, {
    steps: [['payments', { amount: 9000, method: 'sinpe' }]],
    act: press('Devolver dinero'),
  }),
  likeAnother(
    sellerView('the question about a void payment', CONFIRMED, {
      steps: [['payments', { amount: 9000, method: 'sinpe' }]],
      act: async ({ page }) => page.getByRole('button', { name: /^Anular/ }).click(),
    }),
  ),
  sellerView('the dispatch of an order', CONFIRMED, { act: press('Marcar enviado') }),
  sellerView('a cancellation of an order on its way', CONFIRMED, {
    steps: [SENT],
    act: pressMore('Cancelar'),
  }),
  sellerView('a return', CONFIRMED, { steps: [['deliver']], act: press('Registrar devolución') }),
  likeAnother(sellerView('the question about a new link', NEW, { act: pressMore('Enlace nuevo') })),
  sellerView('the question about personal data', CONFIRMED, {
    steps: [['deliver']],
    act: pressMore('Borrar datos'),
  }),
  sellerView('an order of the seller with unsaved changes', NEW, {
    act: typeNote,
  }),
  sellerView('the changed text of a reply', NEW, {
    act: async ({ page }) => page.getByRole('button', { name: 'Editar', exact: true }).click(),
  }),
  sellerView('too few units of a product', NEW, { act: confirmTooMany }),
  sellerView('two versions of an order', NEW, { act: changeTogether }),
  sellerView('the message that completes an order', NEW, {
    async act(stage) {
      await press('Completar con un mensaje')(stage);
      const dialog = stage.page.getByRole('dialog');
      await dialog.getByLabel('Pega aquí el mensaje de WhatsApp').fill('Buenas, ¿ya salió?');
      await dialog.getByRole('button', { name: 'Completar', exact: true }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
    },
  }),
  sellerView('the question before a changed order is left', NEW, {
    async act(stage) {
      await typeNote(stage);
      // On a phone the link above the order, on a wide screen the one in the bar, which may also have a number.
      await stage.page
        .getByRole('link', { name: /^Pedidos/ })
        .last()
        .click();
      await expect(stage.page.getByRole('dialog', { name: '¿Salir sin guardar?' })).toBeVisible();
    },
  }),
];
