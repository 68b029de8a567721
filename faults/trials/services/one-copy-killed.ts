import { setTimeout as pause } from 'node:timers/promises';
import { sendTo } from '../../../test/harness/http-client.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { type Seller, signInSeller } from '../../../test/harness/seller.ts';
import { type Cluster, startCluster, whyNoCluster } from '../../../test/harness/services/cluster.ts';
import {
  isDoneBehindNginx,
  publishAtLast,
  randomDraft,
  requireFollowed,
  viewDuring,
} from '../../instruments/promises.ts';
import { type Counts, LONG_ROUNDS, type Trial } from '../../trial.ts';

const VISITORS = 4;
const SELLERS = 3;
const LONGEST_WAIT_MS = 400;

export const oneCopyKilled: Trial = {
  name: 'one-copy-killed',
  covers: ['F-01', 'F-08'],
  promise:
    'When one of two copies is killed under load, no page view behind nginx fails, no acknowledged change is lost, and retries create nothing twice',
  rounds: { quick: 0, short: 2, long: LONG_ROUNDS },
  absence: whyNoCluster(),
  async open() {
    const cluster = await startCluster();
    const seller = await signInSeller(sendTo(cluster.nginx.origin));
    return {
      round: (random) => killOne(cluster, seller, random),
      [Symbol.asyncDispose]: cluster[Symbol.asyncDispose],
    };
  },
};

async function killOne({ copies, nginx }: Cluster, seller: Seller, random: SeededRandom): Promise<Counts> {
  const send = sendTo(nginx.origin);
  const victim = random.pick(copies);
  const drafts = Array.from({ length: SELLERS * 2 }, () => randomDraft(random));

  async function publishTwo(place: number): Promise<void> {
    for (const draft of drafts.slice(place * 2, place * 2 + 2))
      await publishAtLast(seller, send, draft, isDoneBehindNginx);
  }

  async function killAndStart(): Promise<void> {
    await pause(random.below(LONGEST_WAIT_MS));
    await victim.kill();
    await pause(random.below(LONGEST_WAIT_MS));
    await victim.start();
  }

  const publishing = Array.from({ length: SELLERS }, (_, place) => publishTwo(place));
  const work = Promise.all([killAndStart(), ...publishing]);
  const visitors = Array.from({ length: VISITORS }, () => viewDuring(send, work));
  const views = (await Promise.all(visitors)).reduce((sum, visitor) => sum + visitor.views, 0);
  for (const { origin } of copies) await requireFollowed(sendTo(origin), drafts);
  return {
    kills: 1,
    'page views': views,
    'failed views': 0,
    acknowledged: drafts.length,
    'lost or doubled': 0,
  };
}
