import type { FastifyRequest } from 'fastify';
import { ShopError } from '../../../domain/errors.ts';
import type { PublicOrder } from '../../../domain/orders/public-view.ts';
import { erasureWords } from '../../../domain/orders/shop-message.ts';
import type { Snapshots } from '../../catalogue/snapshot.ts';
import { sendTagged } from '../../http/cached-body.ts';
import type { Handlers } from '../../http/handlers.ts';
import { logOrder } from '../../http/request-log.ts';
import { replyOf } from '../../store/once.ts';
import type { OpenedOrder } from './link-orders.ts';
import type { ShopperOrders } from './shopper-orders.ts';

/** The calls without a session: the tap on a chat link, and the page of an order. */
export function createPublicOrderHandlers({ placed, links }: ShopperOrders, snapshots: Snapshots) {
  return {
    async 'POST /orders'({ body, request }) {
      if (snapshots.current().settings.buying.orders !== 'on') throw new ShopError('NOT_FOUND');
      const { status, reference, orderId } = await placed.place(body, request.ip);
      logOrder(request, orderId);
      return replyOf(status, { reference });
    },
    async 'GET /orders/by-link/:linkKey'({ params, request, reply }) {
      const order = await links.read(params.linkKey, request.ip);
      return sendTagged(request, reply, { order });
    },
    'POST /orders/by-link/:linkKey/accept': async ({ params, body, request }) =>
      answer(request, await links.accept(params.linkKey, request.ip, body.version)),
    'POST /orders/by-link/:linkKey/payment': async ({ params, body, request }) =>
      answer(request, await links.report(params.linkKey, request.ip, body.voucher)),
    async 'POST /orders/by-link/:linkKey/details'({ params, body, request }) {
      const { consent = false, ...customer } = body;
      return answer(request, await links.leaveDetails(params.linkKey, request.ip, customer, consent));
    },
    async 'POST /orders/by-link/:linkKey/forget'({ params, request }) {
      const { order } = await links.erase(params.linkKey, request.ip);
      logOrder(request, order.id);
      return { message: erasureWords(order) };
    },
  } satisfies Partial<Handlers>;
}

function answer(request: FastifyRequest, { order, view }: OpenedOrder): { order: PublicOrder } {
  logOrder(request, order.id);
  return { order: view };
}
