import type { FastifyRequest } from 'fastify';
import { callerOf } from '../http/bearer.ts';
import { sendTagged } from '../http/cached-body.ts';
import { DiscardBody, NewOrderBody, ReadBody, RepliedBody, UnitsBody } from '../http/calls/order-bodies.ts';
import { ExportQuery, ListQuery, SummaryQuery } from '../http/calls/order-queries.ts';
import { type Handlers, parameterOf } from '../http/endpoints.ts';
import { logOrder } from '../http/request-log.ts';
import { requireShape } from '../http/schemas.ts';
import { attemptOf, sendReply, type WriteAttempt } from '../product/idempotency.ts';
import { createOrder } from './create-order.ts';
import { exportName } from './export-orders.ts';
import { discardOrders, markSeen, recordReply } from './notes.ts';
import type { OrderUseCases } from './order-use-cases.ts';
import { changeUnits, listCounted, readUnits } from './product-units.ts';
import { listOrders, readOrder, summarise } from './read-orders.ts';
import { readPasted } from './read-pasted.ts';

type SellerHandlers = Pick<
  Handlers,
  | 'orders'
  | 'orderPulse'
  | 'orderSummary'
  | 'exportOrders'
  | 'order'
  | 'newOrder'
  | 'readOrderText'
  | 'discardOrders'
  | 'markOrderSeen'
  | 'recordReply'
  | 'countedProducts'
  | 'productUnits'
  | 'changeUnits'
>;

/** The calls of sellers that read orders, make them, or do not need their version. */
export function createSellerOrderHandlers(useCases: OrderUseCases): SellerHandlers {
  const { parts } = useCases;
  return {
    orders: (request) => listOrders(parts, requireShape(ListQuery, request.query)),
    orderPulse: async (request, reply) => sendTagged(request, reply, await parts.store.orders.pulse()),
    orderSummary: (request) => summarise(parts, requireShape(SummaryQuery, request.query).days),
    exportOrders: createExportHandler(useCases),
    order: (request) => readOrder(parts, orderOf(request)),
    async newOrder(request, reply) {
      const order = requireShape(NewOrderBody, request.body);
      const attempt = attemptAt(request, order);
      const { reply: made, created } = await createOrder(parts, order, callerOf(request).user, attempt);
      if (created) logOrder(request, created.id);
      return sendReply(reply, made);
    },
    readOrderText: (request) => readPasted(parts, requireShape(ReadBody, request.body).text),
    async discardOrders(request, reply) {
      const { orderIds } = requireShape(DiscardBody, request.body);
      const attempt = attemptAt(request, orderIds);
      return sendReply(reply, await discardOrders(parts, orderIds, callerOf(request).user, attempt));
    },
    async markOrderSeen(request, reply) {
      const attempt = attemptAt(request, {});
      return sendReply(reply, await markSeen(parts, orderOf(request), callerOf(request).user, attempt));
    },
    async recordReply(request, reply) {
      const { reply: name } = requireShape(RepliedBody, request.body);
      const attempt = attemptAt(request, { name });
      return sendReply(
        reply,
        await recordReply(parts, orderOf(request), name, callerOf(request).user, attempt),
      );
    },
    countedProducts: async () => listCounted(parts),
    productUnits: (request) => readUnits(parts, parameterOf(request, 'productId')),
    async changeUnits(request, reply) {
      const change = requireShape(UnitsBody, request.body);
      const productId = parameterOf(request, 'productId');
      const attempt = attemptAt(request, change);
      return sendReply(reply, await changeUnits(parts, productId, change, callerOf(request).user, attempt));
    },
  };
}

function createExportHandler(useCases: OrderUseCases): Handlers['exportOrders'] {
  return async (request, reply) => {
    const query = requireShape(ExportQuery, request.query);
    const isPersonal = callerOf(request).user.role === 'administrador';
    reply.type('text/csv; charset=utf-8');
    reply.header('content-disposition', `attachment; filename="${exportName(query)}"`);
    return reply.send(useCases.export({ ...query, isPersonal }));
  };
}

function orderOf(request: FastifyRequest): string {
  return parameterOf(request, 'orderId');
}

/** The same key for another address or body is another request. */
function attemptAt(request: FastifyRequest, body: object): WriteAttempt {
  return attemptOf(request, request.url, body);
}
