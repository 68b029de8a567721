/** A public page. Its route has this name as its handle. */
export type PageName = 'home' | 'catalogue' | 'product' | 'contact' | 'order' | 'orders' | 'privacy';
/** Marks routes that the server does not load. It renders the fallback of the group. */
export const CLIENT_ONLY = 'client-only';
/** Marks pages that need a token. */
export const GUARDED = 'guarded';
/** The id of the route of an order's page. */
export const ORDER_ROUTE = 'order';

/** The name of a public page. Null for groups of pages and for pages of sellers. */
export function pageNameOf(route: { readonly handle?: unknown } | null | undefined): PageName | null {
  const handle = route?.handle;
  const isPage = typeof handle === 'string' && handle !== CLIENT_ONLY && handle !== GUARDED;
  return isPage ? (handle as PageName) : null;
}
