import type { ActorRole, OrderEventKind } from '../../domain/orders/transitions.ts';
import type { EventToAdd } from '../store/orders/order-events.ts';
import type { StoredUser } from '../store/users.ts';

/** Who changes an order. */
export interface OrderActor {
  readonly role: ActorRole;
  /** Null for the shopper and for the shop itself. */
  readonly userId: string | null;
  readonly userName: string;
}

/** The shopper with the link of the order. */
export const LINK_ACTOR: OrderActor = { role: 'link', userId: null, userName: 'quien compra' };
export const VISITOR_ACTOR: OrderActor = { ...LINK_ACTOR, role: 'visitor' };
export const SHOP_ACTOR: OrderActor = { role: 'shop', userId: null, userName: 'la tienda' };

export function sellerActor({ id, name, role }: StoredUser): OrderActor {
  return { role: role === 'administrador' ? 'administrator' : 'seller', userId: id, userName: name };
}

/** `data` never has personal values: it stays when they are erased. */
export function eventOf(
  { userId, userName }: OrderActor,
  kind: OrderEventKind,
  at: number,
  data: EventToAdd['data'] = {},
): EventToAdd {
  return { at, userId, userName, kind, data };
}
