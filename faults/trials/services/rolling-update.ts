import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Send, sendTo } from '../../../test/harness/http-client.ts';
import { makeSecondBuild } from '../../../test/harness/second-build.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { type Seller, signInSeller } from '../../../test/harness/seller.ts';
import { type Cluster, startCluster, whyNoCluster } from '../../../test/harness/services/cluster.ts';
import { startNginx } from '../../../test/harness/services/nginx.ts';
import type { ShopProcess } from '../../../test/harness/shop-process.ts';
import {
  type Draft,
  isDoneBehindNginx,
  publishAtLast,
  randomDraft,
  requireFollowed,
  viewDuring,
} from '../../instruments/promises.ts';
import { type Counts, LONG_ROUNDS, type Trial } from '../../trial.ts';

const FIRST = join(import.meta.dirname, '../../..');
/** How long both builds run side by side. */
const SIDE_BY_SIDE_MS = 1_000;
const VISITORS = 3;
const PAGES = ['/tienda', '/inicio', '/contacto'];
const ASSET = /\/assets\/[\w.-]+\.js/g;

export const rollingUpdate: Trial = {
  name: 'rolling-update',
  covers: ['F-21'],
  promise:
    'When two copies are replaced by another build one after the other, no page view fails, every page gets its own scripts, and no write is lost or repeated',
  rounds: { quick: 0, short: 1, long: LONG_ROUNDS },
  absence: whyNoCluster(),
  async open() {
    await using opened = new AsyncDisposableStack();
    const second = await findOtherBuild();
    opened.defer(second.remove);
    const cluster = opened.use(await startCluster());
    const seller = await signInSeller(sendTo(cluster.copies[0].origin));
    let roots = [second.root, FIRST] as const;
    const all = opened.move();
    return {
      async round(random) {
        const counts = await update(cluster, seller, roots[0], random);
        roots = [roots[1], roots[0]];
        return counts;
      },
      [Symbol.asyncDispose]: () => all.disposeAsync(),
    };
  },
};

/** `OTHER_BUILD` is the folder of another version, built; without it, the other build differs in its names only. */
async function findOtherBuild(): ReturnType<typeof makeSecondBuild> {
  const root = process.env.OTHER_BUILD;
  return root ? { root, remove: async () => undefined } : await makeSecondBuild();
}

async function update(
  { copies }: Cluster,
  seller: Seller,
  root: string,
  random: SeededRandom,
): Promise<Counts> {
  // A new nginx with an empty cache: an old cache would hide files that the copies lack.
  await using nginx = await startNginx(copies.map(({ port }) => port));
  const send = sendTo(nginx.origin);
  const drafts: Draft[] = [];
  let isOver = false;

  async function publishMeanwhile(): Promise<void> {
    while (!isOver) {
      const draft = randomDraft(random);
      await publishAtLast(seller, send, draft, isDoneBehindNginx);
      drafts.push(draft);
    }
  }

  const replacing = replace(copies, root).finally(() => {
    isOver = true;
  });
  const visitors = Array.from({ length: VISITORS }, (_, first) => keepOpening(send, first, () => isOver));
  const work = Promise.all([Promise.all(visitors), replacing, publishMeanwhile()]);
  const { result, views } = await viewDuring(send, work);
  for (const { origin } of copies) await requireFollowed(sendTo(origin), drafts);
  return {
    updates: 1,
    'page views': views,
    'failed views': 0,
    'pages opened with their scripts': result[0].reduce((sum, pages) => sum + pages, 0),
    'scripts missing': 0,
    acknowledged: drafts.length,
    'lost or doubled': 0,
  };
}

async function replace(copies: readonly ShopProcess[], root: string): Promise<void> {
  for (const copy of copies) {
    await copy.stop();
    await copy.start(root);
    await pause(SIDE_BY_SIDE_MS);
  }
}

/** Requests a page and then its scripts, as browsers do. Each request may reach the other build. */
async function keepOpening(send: Send, first: number, isOver: () => boolean): Promise<number> {
  let opened = 0;
  while (!isOver()) {
    const path = PAGES[(first + opened) % PAGES.length]!;
    const { status, body } = await send(path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    for (const asset of new Set(String(body).match(ASSET))) {
      const reply = await send(asset);
      if (reply.status !== 200) throw new Error(`${asset} of ${path} answered ${reply.status}`);
    }
    opened += 1;
  }
  return opened;
}
