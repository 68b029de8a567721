/** A pointer over a link loads the code of its page. A press loads its data too. */

import { loadCode } from '../router/load.ts';
import type { Matcher } from '../router/matcher.ts';
import type { Found, Match, Params } from '../router/route.ts';
import { type PageName, pageNameOf } from '../runtime/route-handles.ts';
import type { BrowserPublicData } from './browser-public-data.ts';
import { loadColours } from './loaders.ts';

const CATALOGUE: PageName = 'catalogue';
const PRODUCT: PageName = 'product';
const NOTHING: Found = { matches: [], params: {} };

export function prefetchPages(find: Matcher, publicData: BrowserPublicData): void {
  /** A failure is reported when the page is opened. */
  function loadCodeOf({ route }: Match): void {
    if (pageNameOf(route)) loadCode(route).catch(() => undefined);
    if (route.handle === PRODUCT) void loadColours();
  }
  function findPage(target: EventTarget | null): Found {
    const path = findPath(target);
    return path === null ? NOTHING : find(path);
  }
  document.addEventListener('pointerover', ({ target }) => findPage(target).matches.forEach(loadCodeOf));
  document.addEventListener('pointerdown', ({ target }) => {
    publicData.dropPrefetched();
    const { matches, params } = findPage(target);
    for (const match of matches) {
      loadCodeOf(match);
      askForData(match, params, publicData);
    }
  });
}

/** Returns the path of a link to another page of the shop, or null. */
function findPath(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const isOfShop = link?.origin === location.origin && link.pathname !== location.pathname;
  return isOfShop ? link.pathname : null;
}

function askForData({ route }: Match, params: Params, publicData: BrowserPublicData): void {
  if (route.handle === PRODUCT && params.productId) publicData.prefetchProduct(params.productId);
  if (route.handle === CATALOGUE) publicData.prefetchLists();
}
