import { setTimeout as pause } from 'node:timers/promises';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import {
  behindFaultyProxy,
  type ShopBehindFaultyProxy,
} from '../../instruments/network/shop-behind-faulty-proxy.ts';
import {
  countReturn,
  publishAtLast,
  randomDraft,
  requirePublished,
  viewDuring,
} from '../../instruments/promises.ts';
import { type Counts, LONG_ROUNDS, type Trial } from '../../trial.ts';

const LONGEST_PAUSE_MS = 1_000;

export const postgresRestarts: Trial = {
  name: 'postgres-restarts',
  covers: ['F-04', 'M16'],
  promise:
    'While PostgreSQL is restarted, cleanly or not, pages are answered, writes are refused with a time to retry, and no acknowledged change is lost',
  rounds: { quick: 0, short: 2, long: LONG_ROUNDS },
  ...behindFaultyProxy(restart),
};

async function restart(shop: ShopBehindFaultyProxy, random: SeededRandom): Promise<Counts> {
  const { send, copy } = shop;
  const { result, views } = await viewDuring(send, writeThrough(shop, random));
  const { published, back } = result;
  await requirePublished(send, published);
  if (copy.hasEnded()) throw new Error('The shop is gone');
  return {
    restarts: 1,
    'page views': views,
    'failed views': 0,
    acknowledged: published.length,
    lost: 0,
    ...countReturn(back),
  };
}

/** Publishes before, during and after the restart; returns the tries of the first product after it. */
async function writeThrough(shop: ShopBehindFaultyProxy, random: SeededRandom) {
  const { send, seller } = shop;
  const [before, during, after] = [randomDraft(random), randomDraft(random), randomDraft(random)] as const;
  await publishAtLast(seller, send, before);
  const goAndReturn = async () => {
    await haltAndResume(shop, random);
    return publishAtLast(seller, send, after);
  };
  const [back] = await Promise.all([goAndReturn(), publishAtLast(seller, send, during)]);
  return { published: [before, during, after], back };
}

async function haltAndResume({ postgres }: ShopBehindFaultyProxy, random: SeededRandom): Promise<void> {
  await pause(random.below(100));
  await postgres.halt(random.pick(['fast', 'immediate']));
  await pause(random.below(LONGEST_PAUSE_MS));
  await postgres.resume();
}
