import type { FuzzRequest } from '../../test/harness/fuzz/break-request.ts';
import { stateOf } from '../../test/harness/in-process/shop-state.ts';
import type { TestShop } from '../../test/harness/in-process/test-shop.ts';
import type { Counts } from '../trial.ts';
import { type AttackTarget, attack, countsOf, inject, type TimedAnswer } from './attack.ts';

const BATCHES = 50;
const BATCH = 10;
/** Between two batches some time passes, because the shop limits the posts of one network and to one order. */
const BETWEEN_MS = 60_000;

interface Batches {
  /** Sent with every request that has no such headers of its own. */
  readonly headers: Readonly<Record<string, string>>;
  /** `at` is the place of the request among those that are sent together. */
  readonly draw: (at: number) => FuzzRequest;
  readonly findDamage: AttackTarget['findDamage'];
}

/** Sends 500 broken requests to a shop in this process, ten at a time. */
export async function attackInBatches(t: TestShop, { headers, draw, findDamage }: Batches): Promise<Counts> {
  const target: AttackTarget = {
    state: () => stateOf(t),
    findDamage,
    async settle() {
      t.clock.now += BETWEEN_MS;
    },
  };
  const answers: TimedAnswer[] = [];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const requests = Array.from({ length: BATCH }, (_, at) => {
      const broken = draw(at);
      return { ...broken, headers: { ...headers, ...broken.headers } };
    });
    answers.push(...(await attack(target, requests, (request) => inject(t, request))));
  }
  return countsOf(answers);
}
