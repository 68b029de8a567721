import type { Role, Status } from '../../domain/entities.ts';
import type { HistoryKind } from '../../domain/history/entries.ts';
import type { CountKind } from '../../domain/visits/visit-counts.ts';
import type { OrderTables } from './orders/order-tables.ts';

/** The tables of both engines: text ids, flags as 0 or 1, times as epoch milliseconds. */
export interface Schema extends OrderTables {
  readonly products: ProductRow;
  readonly product_pictures: { product_id: string; position: number; name: string };
  /** A single row. Its version grows with every change of the catalogue, and a writer holds the lock of the row. */
  readonly catalogue: { id: number; version: number };
  readonly users: UserRow;
  readonly sessions: {
    token_hash: string;
    user_id: string;
    created_at: number;
    expires_at: number;
    /** In words, such as `Chrome en Android`. */
    device: string;
    last_used_at: number;
  };
  /** Links with which a new person joins or a known one sets a new password. */
  readonly invitations: {
    token_hash: string;
    /** Null for a new person. */
    user_id: string | null;
    email: string;
    name: string;
    role: Role;
    created_at: number;
    expires_at: number;
    /** The id of the administrator. */
    created_by: string;
  };
  readonly idempotency_keys: {
    user_id: string;
    key: string;
    fingerprint: string;
    status: number;
    body: string;
    created_at: number;
    /** The order that the reply describes. */
    order_id: string | null;
  };
  readonly login_attempts: { key: string; failures: number; blocked_until: number; updated_at: number };
  /** Days are texts such as `2026-11-15`, in Costa Rica. */
  readonly product_counts: { day: string; product_id: string; kind: CountKind; count: number };
  readonly search_counts: { day: string; words: string; count: number };
  readonly settings: {
    block: string;
    revision: number;
    value: string;
    changed_at: number;
    changed_by: string;
  };
  readonly history: {
    id: string;
    parent: string | null;
    at: number;
    user_id: string | null;
    user_name: string;
    kind: HistoryKind;
    product_id: string | null;
    subject: string;
    details: string;
    /** Every administrator is shown a notice about it. */
    notice: Flag;
  };
  /** Deleted products for 30 days; `product` is JSON, `version` the version of the catalogue when it was deleted. */
  readonly bin: {
    product_id: string;
    product: string;
    binned_at: number;
    binned_by: string | null;
    binned_by_name: string;
    version: number;
  };
  readonly bin_pictures: { product_id: string; name: string };
  readonly migrations: { name: string };
}

type Flag = 0 | 1;

export interface ProductRow {
  id: string;
  title: string;
  description: string;
  brand: string;
  price_cents: number;
  price_before_cents: number | null;
  count: number;
  category: string;
  color: string;
  discounted: Flag;
  out_of_stock: Flag;
  cover: string | null;
  created_at: number;
  updated_at: number;
  /** Pieces in the shop; null: not counted. */
  units: number | null;
  /** The version of the catalogue at the last change of this product. */
  version: number;
}

export interface UserRow {
  id: string;
  email: string;
  name: string;
  role: Role;
  status: Status;
  password_hash: string;
  created_at: number;
  must_change_password: Flag;
  last_sign_in_at: number | null;
  /** The time of the newest notice that this administrator has read. */
  notices_seen_at: number;
  /** When the account or its password last came from a link; null if it never did. */
  link_used_at: number | null;
}
