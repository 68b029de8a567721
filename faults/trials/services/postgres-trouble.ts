import type { Reply } from '../../../test/harness/http-client.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { postLogin, requireSession } from '../../../test/harness/sign-in.ts';
import type { Trouble } from '../../instruments/network/faulty-proxy.ts';
import {
  behindFaultyProxy,
  type ShopBehindFaultyProxy,
} from '../../instruments/network/shop-behind-faulty-proxy.ts';
import {
  countReturn,
  isDone,
  publishAtLast,
  randomDraft,
  requirePublished,
  viewDuring,
} from '../../instruments/promises.ts';
import { type Counts, LONG_ROUNDS, type Trial } from '../../trial.ts';

const TROUBLES: readonly Trouble[] = [
  { kind: 'slow', ms: 5_000 },
  { kind: 'narrow', bytesPerSecond: 1_000 },
  { kind: 'cut' },
  { kind: 'reset' },
  { kind: 'black hole' },
  { kind: 'half open' },
];

/** As many as the pool has, and some that wait. */
const CONCURRENCY = 12;
const CONNECTIONS = 8;
const SOON_MS = 3_000;

export const postgresTrouble: Trial = {
  name: 'postgres-trouble',
  covers: ['F-05', 'M16'],
  promise:
    'While the connection to PostgreSQL is slow, narrow, cut, reset, silent or half open, pages are answered and writes are refused for now; afterwards everything works',
  rounds: { quick: 0, short: 3, long: LONG_ROUNDS },
  ...behindFaultyProxy(trouble),
};

async function trouble(shop: ShopBehindFaultyProxy, random: SeededRandom): Promise<Counts> {
  const { proxy, send, seller, copy } = shop;
  const draft = randomDraft(random);
  proxy.setTrouble(random.pick(TROUBLES));
  const { result: replies, views } = await viewDuring(
    send,
    Promise.all([
      seller.create(send, draft.name, draft.key),
      postLogin(send),
      send('/health'),
      send('/health'),
    ]),
  );
  const done = replies.filter(isDone);
  proxy.setTrouble({ kind: 'none' });
  const back = await publishAtLast(seller, send, draft);
  await requirePublished(send, [draft]);
  // It also clears the counter of attempts: one that the trouble interrupted counts as a wrong password.
  await requireSession(send);
  await requireWholePool(shop);
  if (copy.hasEnded()) throw new Error('The shop is gone');
  return {
    troubles: 1,
    'page views': views,
    'failed views': 0,
    'calls refused for now': replies.length - done.length,
    'calls answered': done.length,
    'of all, later than 3 s': replies.filter(({ ms }) => ms > SOON_MS).length,
    ...countReturn(back),
  };
}

/** Checks that every connection was returned to the pool. */
async function requireWholePool({ proxy, send }: ShopBehindFaultyProxy): Promise<void> {
  const asked = Array.from({ length: CONCURRENCY }, () => send('/health'));
  const refused = (await Promise.all(asked)).filter(({ status }: Reply) => status !== 200);
  if (refused.length > 0) throw new Error(`${refused.length} of ${CONCURRENCY} found no connection`);
  if (proxy.open() > CONNECTIONS) throw new Error(`${proxy.open()} connections are open`);
}
