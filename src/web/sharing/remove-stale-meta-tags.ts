import type { Observable } from '../runtime/observable.ts';
import type { Place } from '../runtime/travel.ts';

const SERVED = 'meta[property],[name="twitter:card"],[type="application/ld+json"]';

/** Removes the server's meta tags at the first navigation, because they describe the first page only. */
export function removeStaleMetaTags(router: Observable<{ readonly page: { readonly place: Place } }>): void {
  const pathname = () => router.get().page.place.location.pathname;
  const first = pathname();
  const stop = router.subscribe(() => {
    if (pathname() === first) return;
    stop();
    for (const tag of document.querySelectorAll(SERVED)) tag.remove();
  });
}
