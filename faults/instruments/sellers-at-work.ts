import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../../test/harness/seeded-random.ts';
import type { Address, Ledger } from './expected-state.ts';

interface Work {
  readonly ledger: Ledger;
  readonly dice: Dice;
  /** What befalls the shop: afterwards it answers nobody. */
  readonly end: () => Promise<void>;
}

const SELLERS = 3;
/** The end comes after one of the first acknowledgements, and a moment. */
const MOST_ACKNOWLEDGED = 6;
const LONGEST_MOMENT_MS = 150;

/** Sellers send one change after the other until the end; answers how many were acknowledged before it. */
export async function workUntil(shop: Address, { ledger, dice, end }: Work): Promise<number> {
  const last = dice.below(MOST_ACKNOWLEDGED + 1);
  const moment = dice.below(LONGEST_MOMENT_MS);
  const reached = Promise.withResolvers<void>();
  let acknowledged = 0;
  const onAcknowledged = () => {
    acknowledged += 1;
    if (acknowledged >= last) reached.resolve();
  };
  if (last === 0) reached.resolve();
  const isOver = new AbortController();
  const sellers = Array.from({ length: SELLERS }, () =>
    work(shop, ledger, dice, isOver.signal, onAcknowledged),
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
  ledger: Ledger,
  dice: Dice,
  isOver: AbortSignal,
  onAcknowledged: () => void,
): Promise<void> {
  while (!isOver.aborted) {
    const sending = ledger.draw(dice);
    const reply = await ledger.send(shop, sending).catch((error: unknown) => {
      if (!isOver.aborted) throw error;
      return null;
    });
    if (reply === null) return;
    if (ledger.unanswered.has(sending)) throw new Error(`Refused: ${reply.status} ${reply.body}`);
    onAcknowledged();
  }
}
