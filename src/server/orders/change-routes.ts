import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { callerOf } from '../http/bearer.ts';
import {
  CancelBody,
  ConfirmBody,
  DispatchBody,
  PaymentBody,
  QuoteBody,
  ReturnBody,
  UpdateBody,
  VersionBody,
} from '../http/calls/order-bodies.ts';
import { type Handler, type Handlers, parameterOf } from '../http/endpoints.ts';
import { requireShape } from '../http/schemas.ts';
import { attemptOf, sendReply } from '../product/idempotency.ts';
import type { Reply } from '../store/idempotency.ts';
import type { ChangeRequest } from './change-order.ts';
import { confirmOrder, quoteOrder } from './confirm-order.ts';
import { editOrder } from './edit-order.ts';
import type { OrderParts } from './order-parts.ts';
import {
  acceptOrderDetails,
  cancelOrder,
  deliverOrder,
  dispatchOrder,
  eraseOrder,
  renewLink,
  reopenOrder,
  returnOrder,
  stepBack,
} from './order-steps.ts';
import { addPayment, voidPayment } from './payments.ts';

type ChangeHandlers = Pick<
  Handlers,
  | 'updateOrder'
  | 'quoteOrder'
  | 'confirmOrder'
  | 'dispatchOrder'
  | 'deliverOrder'
  | 'stepOrderBack'
  | 'reopenOrder'
  | 'cancelOrder'
  | 'returnOrder'
  | 'addPayment'
  | 'voidPayment'
  | 'acceptDetails'
  | 'renewOrderLink'
  | 'eraseOrder'
>;

/** The calls that change one order: each names the version that the page showed. */
export function createChangeOrderHandlers(parts: OrderParts): ChangeHandlers {
  return {
    updateOrder: handle(UpdateBody, ({ version: _, ...fields }, change) => editOrder(parts, change, fields)),
    quoteOrder: handle(QuoteBody, ({ days }, change) => quoteOrder(parts, change, days)),
    confirmOrder: handle(ConfirmBody, ({ counts = [] }, change) => confirmOrder(parts, change, counts)),
    dispatchOrder: handle(DispatchBody, ({ version: _, ...sent }, change) =>
      dispatchOrder(parts, change, sent),
    ),
    deliverOrder: handle(VersionBody, (_, change) => deliverOrder(parts, change)),
    stepOrderBack: handle(VersionBody, (_, change) => stepBack(parts, change)),
    reopenOrder: handle(VersionBody, (_, change) => reopenOrder(parts, change)),
    cancelOrder: handle(CancelBody, (body, change) => cancelOrder(parts, change, body)),
    returnOrder: handle(ReturnBody, ({ lines }, change) => returnOrder(parts, change, lines)),
    addPayment: handle(PaymentBody, ({ amount, method, voucher = '' }, change) =>
      addPayment(parts, change, { amount, method, voucher }),
    ),
    voidPayment: handle(VersionBody, (_, change, request) =>
      voidPayment(parts, change, parameterOf(request, 'paymentId')),
    ),
    acceptDetails: handle(VersionBody, (_, change) => acceptOrderDetails(parts, change)),
    renewOrderLink: handle(VersionBody, (_, change) => renewLink(parts, change)),
    eraseOrder: handle(VersionBody, (_, change) => eraseOrder(parts, change)),
  };
}

function handle<T extends { readonly version: number }>(
  schema: z.ZodType<T>,
  work: (body: T, change: ChangeRequest, request: FastifyRequest) => Promise<Reply>,
): Handler {
  return async (request, reply) => {
    const body = requireShape(schema, request.body);
    const change = {
      orderId: parameterOf(request, 'orderId'),
      version: body.version,
      by: callerOf(request).user,
      // The same key for another address or body is another request.
      attempt: attemptOf(request, request.url, body),
    };
    return sendReply(reply, await work(body, change, request));
  };
}
