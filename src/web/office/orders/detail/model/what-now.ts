/** What a seller can do next with an order: one main act and those beside it. */
import type { FullOrder } from '../../../../../domain/orders/full-view.ts';
import type { OrderState } from '../../../../../domain/orders/order.ts';
import { isAllowed, type OrderAct } from '../../../../../domain/orders/transitions.ts';
import { factsOf } from './loaded-order.ts';
import { actTexts as t } from './texts.ts';

export type NowAct = Extract<OrderAct, keyof typeof t>;

interface Offer {
  readonly main: NowAct | null;
  readonly others: readonly NowAct[];
}

type Described = Pick<FullOrder, 'state' | 'balance' | 'payments' | 'erasedAt'>;

const NOTHING: Offer = { main: null, others: [] };

const WHILE_DUE: Readonly<Record<OrderState, Offer>> = {
  nuevo: { main: 'confirm', others: ['quote', 'discard'] },
  cotizado: { main: 'confirm', others: ['quote', 'cancel'] },
  confirmado: { main: 'pay', others: ['dispatch', 'deliver'] },
  despachado: { main: 'deliver', others: ['pay'] },
  entregado: { main: 'pay', others: ['return'] },
  devuelto: NOTHING,
  cancelado: { main: 'reopen', others: [] },
  vencido: { main: 'reopen', others: [] },
};

const WHEN_PAID: Readonly<Record<OrderState, Offer>> = {
  ...WHILE_DUE,
  confirmado: { main: 'dispatch', others: ['deliver'] },
  despachado: { main: 'deliver', others: [] },
  entregado: { main: null, others: ['return'] },
};

/** The table of transitions has the last word, so that no button is offered that the shop would refuse. */
export function whatNow(order: Described): Offer {
  const { main, others } = (order.balance > 0 ? WHILE_DUE : WHEN_PAID)[order.state];
  const facts = factsOf(order);
  const isPossible = (act: NowAct) => isAllowed(act, facts, 'seller');
  return { main: main && isPossible(main) ? main : null, others: others.filter(isPossible) };
}

type Labelled = Pick<FullOrder, 'state' | 'delivery'>;

export function actLabel(act: NowAct, { state, delivery }: Labelled): string {
  if (act === 'quote' && state === 'cotizado') return t.requote;
  if (act === 'dispatch' && delivery.method === 'retiro') return t.ready;
  return t[act];
}
