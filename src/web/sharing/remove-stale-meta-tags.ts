import type { RouterState } from '../router/page-state.ts';
import type { Observable } from '../runtime/observable.ts';

const SERVED = 'meta[property],[name="twitter:card"],[type="application/ld+json"]';

/** Removes the server's meta tags at the first navigation, because they describe the first page only. */
export function removeStaleMetaTags(router: Observable<RouterState>): void {
  const { pathname } = router.get().page.place.location;
  const stop = router.subscribe(() => {
    if (router.get().page.place.location.pathname === pathname) return;
    stop();
    for (const tag of document.querySelectorAll(SERVED)) tag.remove();
  });
}
