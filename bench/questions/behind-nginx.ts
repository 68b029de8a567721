import { startNginx, whyNoNginx } from '../../test/harness/services/nginx.ts';
import { startStaticNginx } from '../../test/harness/services/static-nginx.ts';
import { spreadText } from '../instruments/against-bare.ts';
import { askFor } from '../instruments/answers.ts';
import { requireProductPath } from '../instruments/catalogue.ts';
import { compareServers } from '../instruments/comparison.ts';
import type { Lab } from '../instruments/lab.ts';
import type { RunningShop } from '../instruments/shop.ts';
import type { Figure, Question } from '../question.ts';

/**
 * What does a page cost behind `deploy/nginx.conf`, which sends it from its cache until the second is over? Compared with an
 * nginx that sends the same bytes and headers from a file, both over TLS. The shop's CPU counts too.
 */

const BAR = { atLeast: 0.9 };

export const behindNginx: Question = {
  name: 'behind-nginx',
  async answer(lab) {
    const absence = whyNoNginx() ?? (lab.load.name.startsWith('wrk') ? null : 'no wrk found');
    if (absence) {
      console.log(`  (${absence}: its figures are left out)`);
      return [];
    }
    await using shop = await lab.openStockedShop();
    return [
      await compare(lab, shop, 'catalogue page', '/tienda'),
      await compare(lab, shop, 'product page', await requireProductPath(shop)),
    ];
  },
};

async function compare(lab: Lab, shop: RunningShop, what: string, path: string): Promise<Figure> {
  const asked = await askFor(shop, path, 'gzip');
  await using proxy = await startNginx([Number(new URL(shop.origin).port)]);
  await using file = await startStaticNginx(lab, asked.answer, { isTls: true });
  if (!file) throw new Error('nginx was there, and is gone');
  const both = { origin: proxy.origin, pid: proxy.pid, helpers: [shop.pid] };
  const { cpu, cost } = await compareServers(lab.load, both, file, asked);
  const costs = `${cost.subject.toFixed(1)} and ${cost.baseline.toFixed(1)} µs of CPU a request`;
  return {
    what: `${what} behind deploy/nginx.conf, 1,000 products, gzip, against nginx with a file: requests per CPU second`,
    value: cpu.median,
    unit: 'x',
    mustReach: BAR,
    detail: `${spreadText(cpu, asked)}; ${costs}`,
  };
}
