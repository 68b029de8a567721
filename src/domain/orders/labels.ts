/** The Spanish words for what an order is, how it is delivered and how it is paid. */
import type { DeliveryMethod, Order, OrderLine, OrderOrigin, OrderState, PaymentMethod } from './order.ts';

export const SELLER_STATES: Readonly<Record<OrderState, string>> = {
  nuevo: 'Nuevo',
  cotizado: 'Cotización',
  confirmado: 'Confirmado',
  despachado: 'Enviado',
  entregado: 'Entregado',
  devuelto: 'Devuelto',
  cancelado: 'Cancelado',
  vencido: 'Vencido',
};

const SHOPPER_STATES: Readonly<Record<OrderState, string>> = {
  ...SELLER_STATES,
  nuevo: 'Recibido',
  despachado: 'En camino',
};

export const DELIVERY_LABELS: Readonly<Record<DeliveryMethod, string>> = {
  'por-definir': 'Por definir',
  correos: 'Correos de Costa Rica',
  mensajeria: 'Mensajería',
  encomienda: 'Encomienda',
  retiro: 'Retiro en tienda',
};

export const PAYMENT_LABELS: Readonly<Record<PaymentMethod, string>> = {
  sinpe: 'SINPE Móvil',
  efectivo: 'Efectivo',
  transferencia: 'Transferencia',
  tarjeta: 'Tarjeta',
  otro: 'Otro',
};

export const ORIGIN_LABELS: Readonly<Record<OrderOrigin, string>> = {
  carrito: 'Del carrito',
  mensaje: 'De un mensaje',
  vendedor: 'De la tienda',
  repetido: 'Repetido',
};

export interface LabelledOrder {
  readonly state: OrderState;
  readonly delivery: Pick<Order['delivery'], 'method'>;
  readonly lines: readonly Pick<OrderLine, 'quantity' | 'returned'>[];
}

export function sellerLabel(order: LabelledOrder): string {
  return findSharedLabel(order) ?? SELLER_STATES[order.state];
}

export function shopperLabel(order: LabelledOrder): string {
  return findSharedLabel(order) ?? SHOPPER_STATES[order.state];
}

/** The words that depend on more than the state are the same for both. */
function findSharedLabel({ state, delivery, lines }: LabelledOrder): string | null {
  if (state === 'despachado' && delivery.method === 'retiro') return 'Listo para retirar';
  const isPart = lines.some(({ quantity, returned }) => returned < quantity);
  return state === 'devuelto' && isPart ? 'Devuelto en parte' : null;
}
