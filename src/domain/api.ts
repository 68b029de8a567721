/** What every client of the API has to know. The calls are in `contract`. */

/** Sent with a write, so that a retry after a broken connection does not create a second product. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,255}$/;

export const PRODUCT_ID = /^[A-Za-z0-9_-]{8,36}$/;
