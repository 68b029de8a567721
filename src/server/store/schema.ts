import type { Role, Status } from '../../domain/entities.ts';
import type { CountKind } from '../../domain/visits/visit-counts.ts';

/** The tables of both engines: text ids, flags as 0 or 1, times as epoch milliseconds. */
export interface Schema {
  readonly products: ProductRow;
  readonly product_pictures: PictureRow;
  readonly catalogue: CatalogueRow;
  readonly users: UserRow;
  readonly sessions: SessionRow;
  readonly idempotency_keys: IdempotencyRow;
  readonly login_attempts: AttemptRow;
  readonly product_counts: ProductCountRow;
  readonly search_counts: SearchCountRow;
  readonly migrations: MigrationRow;
}

export type Flag = 0 | 1;

export interface ProductRow {
  id: string;
  title: string;
  description: string;
  brand: string;
  price_cents: number;
  count: number;
  category: string;
  color: string;
  discounted: Flag;
  out_of_stock: Flag;
  cover: string | null;
  created_at: number;
  updated_at: number;
  /** The version of the catalogue at the last change of this product. */
  version: number;
}

interface PictureRow {
  product_id: string;
  position: number;
  name: string;
}

/** A single row. Its version grows with every change of the catalogue, and a writer holds the lock of the row. */
interface CatalogueRow {
  id: number;
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
}

interface SessionRow {
  token_hash: string;
  user_id: string;
  created_at: number;
  expires_at: number;
}

interface IdempotencyRow {
  user_id: string;
  key: string;
  fingerprint: string;
  status: number;
  body: string;
  created_at: number;
}

interface AttemptRow {
  key: string;
  failures: number;
  blocked_until: number;
  updated_at: number;
}

/** Days are texts such as `2026-11-15`, in Costa Rica. */
interface ProductCountRow {
  day: string;
  product_id: string;
  kind: CountKind;
  count: number;
}

interface SearchCountRow {
  day: string;
  words: string;
  count: number;
}

interface MigrationRow {
  name: string;
}
