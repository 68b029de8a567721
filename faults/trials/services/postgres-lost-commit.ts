import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import {
  behindFaultyProxy,
  type ShopBehindFaultyProxy,
} from '../../instruments/network/shop-behind-faulty-proxy.ts';
import { isDone, publishAtLast, randomDraft, requirePublished } from '../../instruments/promises.ts';
import { type Counts, LONG_ROUNDS, type Trial } from '../../trial.ts';

/** The connection breaks after COMMIT and before its answer, so the shop does not know whether it is done. */
export const postgresLostCommit: Trial = {
  name: 'postgres-lost-commit',
  covers: ['F-06'],
  promise:
    'When the connection breaks between COMMIT and its answer, a retry with the same key gets the one product',
  rounds: { quick: 1, short: 3, long: LONG_ROUNDS },
  ...behindFaultyProxy(loseOne),
};

async function loseOne(
  { proxy, send, seller, copy }: ShopBehindFaultyProxy,
  random: SeededRandom,
): Promise<Counts> {
  const draft = randomDraft(random);
  const before = proxy.lost();
  proxy.loseAnswer('insert into "products"', 'COMMIT');
  const isAcknowledged = isDone(await seller.create(send, draft.name, draft.key));
  if (proxy.lost() !== before + 1) throw new Error('The answer to COMMIT was not lost');
  await publishAtLast(seller, send, draft);
  await requirePublished(send, [draft]);
  if (copy.hasEnded()) throw new Error('The shop is gone');
  return { 'answers lost': 1, 'told as failed': isAcknowledged ? 0 : 1, products: 1, doubles: 0 };
}
