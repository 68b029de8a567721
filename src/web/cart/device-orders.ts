/** The orders that this device has sent. */
import { isKey, isReference } from '../../domain/orders/cart-order.ts';
import { type Fields, isNumber, parseList } from '../../domain/orders/outbox.ts';

const MAX_DEVICE_ORDERS = 20;

/** An order of this device, as the page of its orders lists it. */
export interface DeviceOrder {
  readonly reference: string;
  readonly key: string;
  readonly at: number;
  /** Colones. */
  readonly total: number;
  readonly pieces: number;
}

/** The newest order is the first, and each order is there once. */
export function addDeviceOrder(orders: readonly DeviceOrder[], order: DeviceOrder): DeviceOrder[] {
  return [order, ...orders.filter(({ key }) => key !== order.key)].slice(0, MAX_DEVICE_ORDERS);
}

export function parseDeviceOrders(json: string | null): DeviceOrder[] {
  return parseList(json).flatMap(parseDeviceOrder).slice(0, MAX_DEVICE_ORDERS);
}

function parseDeviceOrder({ reference, key, at, total, pieces }: Fields): DeviceOrder[] {
  const isWhole = isReference(reference) && isKey(key) && isNumber(at) && isNumber(total) && isNumber(pieces);
  return isWhole ? [{ reference, key, at, total, pieces }] : [];
}
