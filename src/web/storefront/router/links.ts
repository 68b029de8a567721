/** A pointer over a link loads the code of its page. A press loads its data too. */
import type { BrowserPublicData } from '../../data/browser-public-data.ts';
import { loadColours } from '../load-product.ts';
import { findAddress, type Pages } from './state.tsx';

export function prefetchPages(pages: Pages, publicData: BrowserPublicData): void {
  function prefetchCode({ target }: Event) {
    const path = findPath(target);
    const address = path === null ? null : findAddress(pages, path);
    // A failure is reported when the page is opened.
    if (address) pages[address.page].code().catch(() => undefined);
    if (address?.page === 'product') void loadColours();
    return address;
  }
  document.addEventListener('pointerover', prefetchCode);
  document.addEventListener('pointerdown', (event) => {
    publicData.dropPrefetched();
    const address = prefetchCode(event);
    if (address?.page === 'product') publicData.prefetchProduct(address.id);
    if (address?.page === 'shop' || address?.page === 'category') publicData.prefetchLists();
  });
}

/** Returns the path of a link to another page of the shop, or null. */
function findPath(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const isOfShop = link?.origin === location.origin && link.pathname !== location.pathname;
  return isOfShop ? link.pathname : null;
}
