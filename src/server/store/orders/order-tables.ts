import type { DeliveryMethod, OrderOrigin, OrderState, PaymentMethod } from '../../../domain/orders/order.ts';

/** Why the units of a product changed. */
export type UnitReason = 'pedido' | 'cambio' | 'cancelado' | 'devuelto' | 'conteo' | 'ajuste' | 'importación';

type Flag = 0 | 1;

/** The tables of orders. Amounts are whole céntimos, texts are empty where nothing is known. */
export interface OrderTables {
  /** A single row. Its version grows with every change of an order, and a writer locks it. */
  readonly order_feed: { id: number; version: number };
  readonly orders: OrderTableRow;
  readonly order_lines: LineRow;
  /** `data` is JSON without personal values. */
  readonly order_events: {
    order_id: string;
    seq: number;
    at: number;
    user_id: string | null;
    user_name: string;
    kind: string;
    data: string;
  };
  readonly order_payments: PaymentRow;
  /** Names and numbers for the search; `at` is the time when the order was made. */
  readonly order_words: { word: string; at: number; order_id: string };
  /** Every change of the units of a product; `version` is that of the catalogue. */
  readonly unit_moves: {
    product_id: string;
    version: number;
    step: number;
    at: number;
    delta: number;
    /** Null when the units are no longer counted. */
    after: number | null;
    reason: UnitReason;
    order_id: string | null;
    user_id: string | null;
  };
  /** When orders were erased, and when only what their shopper left was; 0: never. A restore erases them again. */
  readonly erased_orders: ErasedRow;
  /** The keys that links had before they were renewed. */
  readonly retired_keys: { key_hash: string };
}

export interface ErasedRow {
  id: string;
  at: number;
  shopper_at: number;
}

export interface OrderTableRow {
  id: string;
  reference: string;
  link_key: string;
  origin: OrderOrigin;
  state: OrderState;
  version: number;
  /** The version of the feed at the last change. */
  changed: number;
  is_open: Flag;
  is_due: Flag;
  /** Only for open orders. */
  attention: Flag;
  created_at: number;
  updated_at: number;
  expires_at: number | null;
  quoted_at: number | null;
  accepted_at: number | null;
  confirmed_at: number | null;
  dispatched_at: number | null;
  delivered_at: number | null;
  ended_at: number | null;
  seen_at: number | null;
  seen_by: string | null;
  said_sent_at: number | null;
  replaced_by: string | null;
  items_cents: number;
  discount_cents: number;
  fee_cents: number | null;
  proposed_fee_cents: number | null;
  total_cents: number;
  paid_cents: number;
  method: DeliveryMethod;
  carrier: string;
  tracking: string;
  tracking_url: string;
  eta: string;
  province: string;
  canton: string;
  customer_name: string;
  customer_phone: string;
  landmarks: string;
  /** JSON of the data before the shopper changed them; empty without such a change. */
  customer_before: string;
  details_changed_at: number | null;
  consent_at: number | null;
  public_note: string;
  private_note: string;
  cancel_reason: string;
  reported_at: number | null;
  reported_voucher: string;
  reports: number;
  erased_at: number | null;
  shopper_erased_at: number | null;
}

export interface LineRow {
  order_id: string;
  position: number;
  product_id: string | null;
  title: string;
  brand: string;
  color: string;
  price_cents: number | null;
  list_cents: number | null;
  shown_cents: number | null;
  quantity: number;
  taken: number;
  returned: number;
}

export interface PaymentRow {
  id: string;
  order_id: string;
  at: number;
  user_id: string;
  user_name: string;
  cents: number;
  method: PaymentMethod;
  voucher: string;
  voided_at: number | null;
  voided_by: string | null;
}
