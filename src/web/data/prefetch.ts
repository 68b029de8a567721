/** Fetches what the next page needs while the finger is still on its link. */
import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router';
import type { BrowserPublicData } from './browser-public-data.ts';
import { loadColours } from './loaders.ts';
import type { PageName } from '../runtime/page-names.ts';

const CATALOGUE: PageName = 'catalogue';
const PRODUCT: PageName = 'product';

type PrefetchTarget = Pick<BrowserPublicData, 'prefetchProduct' | 'prefetchLists' | 'dropPrefetched'>;

interface PrefetchOptions {
  readonly routes: RouteObject[];
  readonly publicData: PrefetchTarget;
}

/** Who passes over a link with the mouse gets the code of its page ready; who presses it, its data too. */
export function prefetchPages({ routes, publicData }: PrefetchOptions): void {
  function matchesOf(target: EventTarget | null): readonly RouteMatch[] {
    const path = findPath(target);
    return (path && matchRoutes(routes, path)) || [];
  }
  document.addEventListener('pointerover', ({ target }) => matchesOf(target).forEach(loadCode));
  document.addEventListener('pointerdown', ({ target }) => {
    publicData.dropPrefetched();
    for (const match of matchesOf(target)) {
      loadCode(match);
      askForData(match, publicData);
    }
  });
}

/** Where a link leads, if it leads to another page of the shop. */
function findPath(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const isOfShop = link?.origin === location.origin && link.pathname !== location.pathname;
  return isOfShop ? link.pathname : null;
}

/** A failure shows when the page is opened. */
function loadCode({ route }: RouteMatch): void {
  if (typeof route.lazy === 'object') route.lazy.Component?.().catch(() => undefined);
  if (route.handle === PRODUCT) void loadColours();
}

function askForData({ route, params }: RouteMatch, publicData: PrefetchTarget): void {
  if (route.handle === PRODUCT && params.productId) publicData.prefetchProduct(params.productId);
  if (route.handle === CATALOGUE) publicData.prefetchLists();
}
