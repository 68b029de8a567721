import { sendTagged } from '../http/cached-body.ts';
import type { Handlers } from '../http/handlers.ts';
import { logOrder } from '../http/request-log.ts';
import { createOrder } from './create-order.ts';
import { exportName } from './export-orders.ts';
import { discardOrders, markSeen, recordReply } from './notes.ts';
import type { OrderUseCases } from './order-use-cases.ts';
import { changeUnits, listCounted, readUnits } from './product-units.ts';
import { listOrders, readOrder, summarise } from './read-orders.ts';
import { readPasted } from './read-pasted.ts';

/** The calls of sellers that read orders, make them, or do not need their version. */
export function createSellerOrderHandlers(useCases: OrderUseCases) {
  const { parts } = useCases;
  return {
    'GET /orders': ({ query }) => listOrders(parts, query),
    'GET /orders/pulse': async ({ request, reply }) =>
      sendTagged(request, reply, await parts.store.orders.pulse()),
    'GET /orders/summary': ({ query }) => summarise(parts, query.days),
    'GET /orders/export'({ query, caller, reply }) {
      const isPersonal = caller.user.role === 'administrador';
      reply.type('text/csv; charset=utf-8');
      reply.header('content-disposition', `attachment; filename="${exportName(query)}"`);
      return reply.send(useCases.export({ ...query, isPersonal }));
    },
    'GET /orders/:orderId': ({ params }) => readOrder(parts, params.orderId),
    async 'POST /orders/new'({ body, caller, attempt, request }) {
      const { reply, created } = await createOrder(parts, body, caller.user, attempt);
      if (created) logOrder(request, created.id);
      return reply;
    },
    'POST /orders/read': ({ body }) => readPasted(parts, body.text),
    'POST /orders/discard': ({ body, caller, attempt }) =>
      discardOrders(parts, body.orderIds, caller.user, attempt),
    'POST /orders/:orderId/seen': ({ params, caller, attempt }) =>
      markSeen(parts, params.orderId, caller.user, attempt),
    'POST /orders/:orderId/replied': ({ params, body, caller, attempt }) =>
      recordReply(parts, params.orderId, body.reply, caller.user, attempt),
    'GET /products/units': () => listCounted(parts),
    'GET /products/:productId/units': ({ params }) => readUnits(parts, params.productId),
    'POST /products/:productId/units': ({ params, body, caller, attempt }) =>
      changeUnits(parts, params.productId, body, caller.user, attempt),
  } satisfies Partial<Handlers>;
}
