/** Rows of the list of orders, for tests. */
import type { OrderRow } from '../../../../domain/orders/full-view.ts';
import type { OrderList } from '../order-calls.ts';

const COUNTS = { abiertos: 0, nuevo: 0, cotizado: 0, confirmado: 0, 'por-pagar': 0, despachado: 0 };

export function row(id: string, parts: Partial<OrderRow> = {}): OrderRow {
  return {
    id,
    reference: 'K7QM-4XTY',
    state: 'nuevo',
    label: 'Nuevo',
    createdAt: '2026-11-15T16:42:00.000Z',
    firstTitle: 'Parlante',
    moreTitles: 0,
    pieces: 1,
    total: 1000,
    balance: 1000,
    marks: [],
    seen: false,
    ...parts,
  };
}

/** A page of orders whose ids are one letter each. */
export function list(ids: string, next: string | null = null): OrderList {
  return { orders: [...ids].map((id) => row(id)), next, counts: COUNTS, version: 1 };
}
