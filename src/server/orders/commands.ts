import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ExportQuery } from '../../contract/orders.ts';
import { ShopError } from '../../domain/errors.ts';
import { TERMINAL } from '../../domain/history/entries.ts';
import { parseReference } from '../../domain/orders/reference.ts';
import { dayOf } from '../../domain/when.ts';
import { requireAllowed } from './change-order.ts';
import { eventOf, type OrderActor } from './history-events.ts';
import type { OrderUseCases } from './order-use-cases.ts';

/** Orders from the terminal. Each command answers the lines to print; a mistake is thrown as one text. */

const FIRST_DAY = '2000-01-01';
const TERMINAL_ACTOR: OrderActor = { role: 'administrator', userId: null, userName: TERMINAL.name };

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** With personal data, because who has the terminal has the database. */
export async function exportOrders(
  orders: OrderUseCases,
  file: string,
  { from = FIRST_DAY, to = dayOf(orders.parts.now()) }: Days,
): Promise<string[]> {
  const query = ExportQuery.safeParse({ from, to });
  if (!query.success) throw new Error(query.error.issues[0]!.message);
  const unfinished = `${resolve(file)}.incompleto`;
  let exported = -1;
  try {
    const rows = orders.export({ from, to, isPersonal: true });
    // The first piece is the head, and each further one is an order.
    rows.on('data', () => {
      exported += 1;
    });
    await pipeline(rows, createWriteStream(unfinished));
    await rename(unfinished, resolve(file));
  } finally {
    await rm(unfinished, { force: true });
  }
  return [`Pedidos exportados a ${file}: ${exported}`];
}

/** As an administrator does it on the page of the order. */
export async function eraseByReference(
  { parts: { store, metrics, now } }: OrderUseCases,
  text: string,
): Promise<string[]> {
  const reference = parseReference(text) ?? '';
  await store.writeOrder(
    async (write) => {
      const order = await write.findByReference(reference);
      if (!order) throw new ShopError('ORDER_NOT_FOUND');
      requireAllowed('erase', order, TERMINAL_ACTOR.role);
      await write.erase(order.id, now());
      await write.addEvent(order.id, eventOf(TERMINAL_ACTOR, 'erase', now()));
    },
    { locksCatalogue: false },
  );
  metrics.countErased();
  return [
    `Se borraron los datos personales del pedido ${reference}. En los respaldos desaparecen dentro de 31 días.`,
  ];
}
