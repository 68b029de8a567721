/** What the history records: who did what and when. Entries are kept for 400 days. */

export const HISTORY_DAYS = 400;

/** Each kind with the group by which the page filters. */
export const HISTORY_KINDS = {
  'product-created': 'products',
  'product-changed': 'products',
  'product-binned': 'products',
  'product-restored': 'products',
  'product-deleted': 'products',
  'products-changed': 'products',
  import: 'imports',
  'settings-changed': 'settings',
  'person-invited': 'team',
  'person-joined': 'team',
  'person-changed': 'team',
  'person-link': 'team',
  'link-revoked': 'team',
  'sessions-ended': 'team',
  'password-changed': 'team',
  'new-device': 'sign-ins',
} as const;

export type HistoryKind = keyof typeof HISTORY_KINDS;
export type HistoryGroup = (typeof HISTORY_KINDS)[HistoryKind];

export const HISTORY_GROUPS = [...new Set(Object.values(HISTORY_KINDS))] as readonly HistoryGroup[];

/** Who made a change, with the name as it was then. The id is null when no signed-in person made it. */
export interface Actor {
  readonly id: string | null;
  readonly name: string;
}

/** The shop itself, for what it does by the clock. */
export const THE_SHOP: Actor = { id: null, name: 'La tienda' };
/** Somebody at the terminal of the server. */
export const TERMINAL: Actor = { id: null, name: 'Terminal del servidor' };

/** JSON values: a price is in colones, a missing value is null. Never a password. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface HistoryDetails {
  readonly changes?: readonly FieldChange[];
  /** How many products an import or a bulk change created and changed. */
  readonly counts?: Readonly<Record<string, number>>;
  /** `updatedAt` (ISO 8601) of the product after the change: while it is the same, the change can be taken back. */
  readonly updatedAt?: string;
  /** A device in words, for a sign-in. */
  readonly device?: string;
}

/** An entry as `GET /history` answers it. */
export interface HistoryEntry {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly by: Actor;
  readonly kind: HistoryKind;
  /** Title of the product, name of the person or name of the block, as it was then. */
  readonly subject: string;
  readonly productId: string | null;
  readonly details: HistoryDetails;
  /** Whether `POST /history/{id}/undo` would take it back now. */
  readonly canUndo: boolean;
}

/** The fields whose values differ, in the order of `after`. Values are compared as JSON. */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): FieldChange[] {
  const isSame = (field: string) => JSON.stringify(before[field]) === JSON.stringify(after[field]);
  return Object.keys(after)
    .filter((field) => !isSame(field))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
}
