/** What may be done with an order, in which states and by whom. Server, buttons and tests read the same table. */
import { DUE_STATES, type ListedOrder, type Order, type OrderPayment, type OrderState } from './order.ts';

/** A link is the shopper with the key of the order; the shop itself acts in its maintenance. */
export const ACTOR_ROLES = ['seller', 'administrator', 'link', 'visitor', 'shop'] as const;
export type ActorRole = (typeof ACTOR_ROLES)[number];

interface Transition {
  /** Null: there is no order yet. */
  readonly from: readonly (OrderState | null)[];
  /** Further states, only for an order with a payment that is not void. */
  readonly withPayments?: readonly OrderState[];
  /** Further states, only for an order without such a payment. */
  readonly withoutPayments?: readonly OrderState[];
  /** Null: the state stays as it is. */
  readonly to: OrderState | null;
  readonly who: readonly ActorRole[];
}

const SELLERS = ['seller', 'administrator'] as const;
const OPEN: readonly OrderState[] = ['nuevo', 'cotizado', 'confirmado', 'despachado'];
const ENDED: readonly OrderState[] = ['entregado', 'devuelto', 'cancelado', 'vencido'];
const PAYABLE: readonly OrderState[] = ['cotizado', ...DUE_STATES, 'devuelto', 'cancelado'];
const ALL: readonly OrderState[] = [...OPEN, ...ENDED];

export const TRANSITIONS = {
  createByTap: { from: [null], to: 'nuevo', who: ['visitor'] },
  create: { from: [null], to: 'nuevo', who: SELLERS },
  quote: { from: ['nuevo', 'cotizado'], to: 'cotizado', who: SELLERS },
  accept: { from: ['cotizado'], to: null, who: ['link'] },
  confirm: { from: ['nuevo', 'cotizado'], to: 'confirmado', who: SELLERS },
  dispatch: { from: ['confirmado'], to: 'despachado', who: SELLERS },
  deliver: { from: ['confirmado', 'despachado'], to: 'entregado', who: SELLERS },
  cancel: { from: OPEN, to: 'cancelado', who: SELLERS },
  return: { from: ['entregado'], to: 'devuelto', who: SELLERS },
  // An order with money in it must not disappear from the open ones by itself.
  expire: { from: [], withoutPayments: ['nuevo', 'cotizado'], to: 'vencido', who: ['shop'] },
  reopen: { from: ['vencido', 'cancelado'], to: 'nuevo', who: SELLERS },
  stepBack: { from: ['despachado', 'entregado'], to: 'confirmado', who: SELLERS },
  edit: { from: ALL, to: null, who: SELLERS },
  pay: { from: PAYABLE, to: null, who: SELLERS },
  // A reopened order is new and can have payments.
  refund: { from: PAYABLE, withPayments: ['nuevo'], to: null, who: SELLERS },
  voidPayment: { from: PAYABLE, withPayments: ['nuevo'], to: null, who: SELLERS },
  reportPayment: { from: DUE_STATES, to: null, who: ['link'] },
  // The parcel of a dispatched order has its address already.
  leaveDetails: { from: ['nuevo', 'cotizado', 'confirmado'], to: null, who: ['link'] },
  acceptDetails: { from: ALL, to: null, who: SELLERS },
  // The seller needs the data of an open order to deliver it.
  erase: { from: ENDED, to: null, who: ['administrator'] },
  eraseOwn: { from: ALL, to: null, who: ['link'] },
  renewLink: { from: ALL, to: null, who: SELLERS },
  discard: { from: ['nuevo'], to: 'cancelado', who: SELLERS },
  // The end of the order that a changed cart replaces.
  replace: { from: [], withoutPayments: ['nuevo'], to: 'vencido', who: ['visitor'] },
} as const satisfies Record<string, Transition>;

export type OrderAct = keyof typeof TRANSITIONS;

/** `kind` of the events in the history of an order: an act, or what is only noted. */
export type OrderEventKind = OrderAct | 'saidSent' | 'replied';

export interface OrderFacts {
  readonly state: OrderState;
  /** Payments that are not void. */
  readonly hasPayments: boolean;
  readonly isErased: boolean;
}

export function factsOf({
  state,
  payments,
  erasedAt,
}: Pick<Order, 'state' | 'payments' | 'erasedAt'>): OrderFacts {
  return { state, hasPayments: payments.some(isValid), isErased: erasedAt !== null };
}

function isValid({ voidedAt }: Pick<OrderPayment, 'voidedAt'>): boolean {
  return voidedAt === null;
}

/** `order` is null before an order exists. */
export function isAllowed(act: OrderAct, order: OrderFacts | null, role: ActorRole): boolean {
  const transition: Transition = TRANSITIONS[act];
  if (!transition.who.includes(role)) return false;
  if (order === null) return transition.from.includes(null);
  // Without its buyer's data a reopened order could not be delivered.
  if (act === 'reopen' && order.isErased) return false;
  const further = order.hasPayments ? transition.withPayments : transition.withoutPayments;
  return transition.from.includes(order.state) || (further?.includes(order.state) ?? false);
}

/** The state after an act that is allowed. */
export function nextState(act: OrderAct, state: OrderState | null): OrderState | null {
  return TRANSITIONS[act].to ?? state;
}

export function isOpen(state: OrderState): boolean {
  return OPEN.includes(state);
}

/** True for an order that expired, was cancelled or came back: nobody owes money for it. */
export function hasNoSale(state: OrderState): boolean {
  return !isOpen(state) && state !== 'entregado';
}

/** `por pagar`: the buyer owes money for it. */
export function isDue(order: Pick<Order, 'state' | 'totalCents' | 'paidCents'>): boolean {
  return DUE_STATES.includes(order.state) && order.totalCents > order.paidCents;
}

export function hasAccepted({ state, acceptedAt }: Pick<Order, 'state' | 'acceptedAt'>): boolean {
  return state === 'cotizado' && acceptedAt !== null;
}

type Reported = Pick<ListedOrder, 'state' | 'totalCents' | 'paidCents' | 'reportedAt' | 'payments'>;

/** The shopper reported a payment. One that was recorded after the report answers it, even if a part is still due. */
export function hasReported(order: Reported): boolean {
  const { reportedAt } = order;
  if (reportedAt === null || !isDue(order)) return false;
  return !order.payments.some((payment) => isValid(payment) && payment.cents > 0 && payment.at >= reportedAt);
}

/** Such orders come first among the open ones. */
export function needsAttention(order: Reported & Pick<Order, 'acceptedAt' | 'detailsChangedAt'>): boolean {
  return hasAccepted(order) || hasReported(order) || order.detailsChangedAt !== null;
}

export const EDIT_PARTS = ['lines', 'discount', 'fee', 'delivery', 'customer', 'notes'] as const;
type EditPart = (typeof EDIT_PARTS)[number];

/** The fee of a dispatched order is fixed, because its total is: a difference is a payment or a refund. */
const EDITABLE: Readonly<Record<OrderState, readonly EditPart[]>> = {
  nuevo: EDIT_PARTS,
  cotizado: EDIT_PARTS,
  confirmado: EDIT_PARTS,
  despachado: ['delivery', 'customer', 'notes'],
  entregado: ['notes'],
  devuelto: ['notes'],
  cancelado: ['notes'],
  vencido: ['notes'],
};

interface Editable {
  readonly state: OrderState;
  readonly erasedAt?: number | string | null | undefined;
}

/** An order that ended and was erased stays without words. */
export function isEditable({ state, erasedAt = null }: Editable, part: EditPart): boolean {
  return EDITABLE[state].includes(part) && (erasedAt === null || isOpen(state));
}
