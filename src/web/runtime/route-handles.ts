/** A public page. Its route has this name as its handle. */
export type PageName = 'home' | 'catalogue' | 'product' | 'contact' | 'order' | 'orders' | 'privacy';
/** Marks routes that the server does not load. It renders the fallback of the group. */
export const CLIENT_ONLY = 'client-only';
/** Marks pages that need a token. */
export const GUARDED = 'guarded';
/** The id of the route of an order's page. */
export const ORDER_ROUTE = 'order';
