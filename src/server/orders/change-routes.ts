import type { Handlers } from '../http/handlers.ts';
import type { WriteAttempt } from '../store/once.ts';
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

interface Incoming {
  readonly params: { readonly orderId: string };
  readonly body: { readonly version: number };
  readonly caller: { readonly user: ChangeRequest['by'] };
  readonly attempt: WriteAttempt;
}

/** Each change names the version that the page showed. */
function changeOf({ params, body, caller, attempt }: Incoming): ChangeRequest {
  return { orderId: params.orderId, version: body.version, by: caller.user, attempt };
}

/** The calls that change one order. */
export function createChangeOrderHandlers(parts: OrderParts) {
  return {
    'POST /orders/:orderId/update'(call) {
      const { version: _, ...fields } = call.body;
      return editOrder(parts, changeOf(call), fields);
    },
    'POST /orders/:orderId/quote': (call) => quoteOrder(parts, changeOf(call), call.body.days),
    'POST /orders/:orderId/confirm': (call) => confirmOrder(parts, changeOf(call), call.body.counts ?? []),
    'POST /orders/:orderId/dispatch'(call) {
      const { version: _, ...sent } = call.body;
      return dispatchOrder(parts, changeOf(call), sent);
    },
    'POST /orders/:orderId/deliver': (call) => deliverOrder(parts, changeOf(call)),
    'POST /orders/:orderId/back': (call) => stepBack(parts, changeOf(call)),
    'POST /orders/:orderId/reopen': (call) => reopenOrder(parts, changeOf(call)),
    'POST /orders/:orderId/cancel': (call) => cancelOrder(parts, changeOf(call), call.body),
    'POST /orders/:orderId/return': (call) => returnOrder(parts, changeOf(call), call.body.lines),
    'POST /orders/:orderId/payments'(call) {
      const { amount, method, voucher = '' } = call.body;
      return addPayment(parts, changeOf(call), { amount, method, voucher });
    },
    'POST /orders/:orderId/payments/:paymentId/void': (call) =>
      voidPayment(parts, changeOf(call), call.params.paymentId),
    'POST /orders/:orderId/accept-details': (call) => acceptOrderDetails(parts, changeOf(call)),
    'POST /orders/:orderId/new-link': (call) => renewLink(parts, changeOf(call)),
    'POST /orders/:orderId/erase': (call) => eraseOrder(parts, changeOf(call)),
  } satisfies Partial<Handlers>;
}
