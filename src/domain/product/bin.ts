/** Deleted products stay in the bin for some days, and can be restored until then. */

const DAY = 24 * 60 * 60_000;

export const BIN_DAYS = 30;

/** Products that were deleted before this time are deleted for good. */
export function binLimit(now: number): number {
  return now - BIN_DAYS * DAY;
}

/** Begun days count as whole ones. */
export function daysLeft(binnedAt: number, now: number): number {
  return Math.max(0, Math.ceil((binnedAt - binLimit(now)) / DAY));
}

/** A deleted product as `GET /products/bin` answers it. */
export interface BinEntry<P> {
  readonly product: P;
  /** ISO 8601. */
  readonly binnedAt: string;
  /** The name of the person, as it was then. */
  readonly binnedBy: string;
  readonly daysLeft: number;
}
