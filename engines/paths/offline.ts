import { openFront } from '../../test/harness/browser/switching-proxy.ts';
import { card, heading, text } from '../../test/harness/drivers/target.ts';
import type { Path } from './path.ts';

/** No shop listens here. */
const NOWHERE = 'http://127.0.0.1:9';

const offline: Path = {
  title: 'a visitor whose network is gone still opens the shop',
  // In the second half of this path every request fails, and the browser logs it.
  expectedComplaints: /./,
  async walk({ visitor, shop, products }) {
    await using front = await openFront(shop.url);
    await visitor.visit(`${front.url}/tienda`);
    await visitor
      .until(() => visitor.run(() => navigator.serviceWorker.controller !== null), 'the worker has the page')
      .toBe(true);
    await visitor.until(() => visitor.run(findCached), 'the list is cached').toContain('/products/all');
    front.lead(NOWHERE);
    await visitor.visit(`${front.url}/tienda`);
    await visitor.sees(heading('Todos'));
    await visitor.sees(card(products[0]!.title));
    await visitor.sees(text(/Sin conexión/));
    await visitor.findsEverythingInPlace();
  },
};

/** The result of the last call: an expression cannot return a promise. */
function findCached(): readonly string[] {
  const page = window as Window & { kept?: string[] };
  void caches.keys().then(async (names) => {
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    page.kept = kept.flat().map(({ url }) => new URL(url).pathname);
  });
  return page.kept ?? [];
}

export const OFFLINE: readonly Path[] = [offline];
