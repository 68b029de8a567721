/** A pointer over a link loads the code of its page. A press loads its data too. */
import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router';
import { CLIENT_ONLY, type PageName } from '../runtime/route-handles.ts';
import type { BrowserPublicData } from './browser-public-data.ts';
import { loadColours } from './loaders.ts';

const CATALOGUE: PageName = 'catalogue';
const PRODUCT: PageName = 'product';

export function prefetchPages(
  routes: RouteObject[],
  publicData: BrowserPublicData,
  loadSellerPages: () => Promise<unknown>,
): void {
  /** A failure is reported when the page is opened. */
  function loadCode({ route }: RouteMatch): void {
    if (typeof route.lazy === 'object') route.lazy.Component?.().catch(() => undefined);
    if (route.handle === PRODUCT) void loadColours();
    if (route.handle === CLIENT_ONLY) loadSellerPages().catch(() => undefined);
  }
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

/** Returns the path of a link to another page of the shop, or null. */
function findPath(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const isOfShop = link?.origin === location.origin && link.pathname !== location.pathname;
  return isOfShop ? link.pathname : null;
}

function askForData({ route, params }: RouteMatch, publicData: BrowserPublicData): void {
  if (route.handle === PRODUCT && params.productId) publicData.prefetchProduct(params.productId);
  if (route.handle === CATALOGUE) publicData.prefetchLists();
}
