import { setTimeout as pause } from 'node:timers/promises';
import type { SeededRandom } from '../../test/harness/seeded-random.ts';
import type { Address, ExpectedState } from './expected-state.ts';

interface Work {
  readonly expected: ExpectedState;
  readonly random: SeededRandom;
  /** Ends the shop. */
  readonly end: () => Promise<void>;
}

const SELLERS = 3;
/** The end comes a moment after one of the first acknowledgements. */
const MAX_ACKNOWLEDGED = 6;
const LONGEST_MOMENT_MS = 150;

/** Sellers send changes until the end; returns how many were acknowledged before it. */
export async function workUntil(shop: Address, { expected, random, end }: Work): Promise<number> {
  const last = random.below(MAX_ACKNOWLEDGED + 1);
  const moment = random.below(LONGEST_MOMENT_MS);
  const reached = Promise.withResolvers<void>();
  let acknowledged = 0;
  const onAcknowledged = () => {
    acknowledged += 1;
    if (acknowledged >= last) reached.resolve();
  };
  if (last === 0) reached.resolve();
  const isOver = new AbortController();
  const sellers = Array.from({ length: SELLERS }, () =>
    work(shop, expected, random, isOver.signal, onAcknowledged),
  );
  await Promise.race([reached.promise, Promise.all(sellers)]);
  await pause(moment);
  isOver.abort();
  await end();
  await Promise.all(sellers);
  return acknowledged;
}

async function work(
  shop: Address,
  expected: ExpectedState,
  random: SeededRandom,
  isOver: AbortSignal,
  onAcknowledged: () => void,
): Promise<void> {
  while (!isOver.aborted) {
    const sending = expected.draw(random);
    const reply = await expected.send(shop, sending).catch((error: unknown) => {
      if (!isOver.aborted) throw error;
      return null;
    });
    if (reply === null) return;
    if (expected.unanswered.has(sending)) throw new Error(`Refused: ${reply.status} ${reply.body}`);
    onAcknowledged();
  }
}
