/** Fetches what the next page needs while the finger is still on its link. */
import { matchRoutes, type RouteObject } from 'react-router';
import { loadColours } from './loaders.ts';

interface PrefetchOptions {
  readonly routes: RouteObject[];
  /** Asks for the data of a product. */
  readonly prepare: (productId: string) => void;
}

/** Who passes over a link with the mouse gets the code of its page ready; who presses it, its data too. */
export function prefetchPages(options: PrefetchOptions): void {
  document.addEventListener('pointerover', ({ target }) => prefetch(options, target, false));
  document.addEventListener('pointerdown', ({ target }) => prefetch(options, target, true));
}

function prefetch(
  { routes, prepare }: PrefetchOptions,
  target: EventTarget | null,
  isPressed: boolean,
): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
  for (const { route, params } of matchRoutes(routes, link.pathname) ?? []) {
    // A failure shows when the page is opened.
    if (typeof route.lazy === 'object') route.lazy.Component?.().catch(() => undefined);
    if (route.id !== 'product') continue;
    void loadColours();
    if (isPressed && params.productId) prepare(params.productId);
  }
}
