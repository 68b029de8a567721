import type { DataRouter } from 'react-router';

const SERVED = 'meta[property],[name="twitter:card"],[type="application/ld+json"]';

/** Removes the server's meta tags at the first navigation, because they describe the first page only. */
export function removeStaleMetaTags(router: Pick<DataRouter, 'state' | 'subscribe'>): void {
  const { pathname } = router.state.location;
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    stop();
    for (const tag of document.querySelectorAll(SERVED)) tag.remove();
  });
}
