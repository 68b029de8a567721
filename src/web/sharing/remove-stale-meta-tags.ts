import type { DataRouter } from 'react-router';

const SERVED = 'meta[property],[name="twitter:card"],[type="application/ld+json"]';

/** What the server wrote for chat apps and search engines is true of the page that it sent, and of no other. */
export function removeStaleMetaTags(router: Pick<DataRouter, 'state' | 'subscribe'>): void {
  const { pathname } = router.state.location;
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    stop();
    for (const tag of document.querySelectorAll(SERVED)) tag.remove();
  });
}
