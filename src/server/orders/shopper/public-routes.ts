import type { FastifyRequest } from 'fastify';
import { ShopError } from '../../../domain/errors.ts';
import type { PublicOrder } from '../../../domain/orders/public-view.ts';
import { erasureWords } from '../../../domain/orders/shop-message.ts';
import type { Snapshots } from '../../catalogue/snapshot.ts';
import { sendTagged } from '../../http/cached-body.ts';
import { CartOrderBody, DetailsBody, ReportBody, VersionBody } from '../../http/calls/order-bodies.ts';
import { type Handlers, parameterOf } from '../../http/endpoints.ts';
import { logOrder } from '../../http/request-log.ts';
import { requireShape } from '../../http/schemas.ts';
import type { OpenedOrder } from './link-orders.ts';
import type { ShopperOrders } from './shopper-orders.ts';

type PublicHandlers = Pick<
  Handlers,
  'placeOrder' | 'orderByLink' | 'acceptQuote' | 'reportPayment' | 'leaveDetails' | 'eraseDetails'
>;

/** The calls without a session: the tap on a chat link, and the page of an order. */
export function createPublicOrderHandlers(
  { placed, links }: ShopperOrders,
  snapshots: Snapshots,
): PublicHandlers {
  return {
    async placeOrder(request, reply) {
      if (snapshots.current().settings.buying.orders !== 'on') throw new ShopError('NOT_FOUND');
      requireJson(request);
      const body = requireShape(CartOrderBody, request.body);
      const { status, reference, orderId } = await placed.place(body, request.ip);
      logOrder(request, orderId);
      return reply.code(status).send({ reference });
    },
    async orderByLink(request, reply) {
      const order = await links.read(keyOf(request), request.ip);
      return sendTagged(request, reply, { order });
    },
    async acceptQuote(request) {
      const { version } = requireShape(VersionBody, request.body);
      return answer(request, await links.accept(keyOf(request), request.ip, version));
    },
    async reportPayment(request) {
      const { voucher } = requireShape(ReportBody, request.body);
      return answer(request, await links.report(keyOf(request), request.ip, voucher));
    },
    async leaveDetails(request) {
      const { consent = false, ...customer } = requireShape(DetailsBody, request.body);
      return answer(request, await links.leaveDetails(keyOf(request), request.ip, customer, consent));
    },
    async eraseDetails(request) {
      const { order } = await links.erase(keyOf(request), request.ip);
      logOrder(request, order.id);
      return { message: erasureWords(order) };
    },
  };
}

function answer(request: FastifyRequest, { order, view }: OpenedOrder): { order: PublicOrder } {
  logOrder(request, order.id);
  return { order: view };
}

function keyOf(request: FastifyRequest): string {
  return parameterOf(request, 'linkKey');
}

/** Another site's page cannot send this type without asking first, and is refused then. */
function requireJson({ headers }: FastifyRequest): void {
  const isJson = /^application\/json *(?:;|$)/i.test(headers['content-type'] ?? '');
  if (!isJson) throw new ShopError('UNSUPPORTED_TYPE');
}
