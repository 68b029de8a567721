import type { FuzzRequest } from '../../test/harness/fuzz/break-request.ts';
import { stateOf } from '../../test/harness/in-process/shop-state.ts';
import type { TestShop } from '../../test/harness/in-process/test-shop.ts';
import type { Counts } from '../trial.ts';
import { type AttackTarget, attack, countsOf, inject, type TimedAnswer } from './attack.ts';

const BATCHES = 50;
const BATCH = 10;
/** Between two batches some time passes, because the shop limits the posts of one network and to one order. */
const BETWEEN_MS = 60_000;

/** Sends 500 broken requests to a shop in this process, ten at a time; `at` is the place of a request among its ten. */
export async function attackInBatches(
  t: TestShop,
  draw: (at: number) => FuzzRequest,
  findDamage: AttackTarget['findDamage'],
): Promise<Counts> {
  const target: AttackTarget = {
    state: () => stateOf(t),
    findDamage,
    async settle() {
      t.clock.now += BETWEEN_MS;
    },
  };
  const answers: TimedAnswer[] = [];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const requests = Array.from({ length: BATCH }, (_, at) => draw(at));
    answers.push(...(await attack(target, requests, (request) => inject(t, request))));
  }
  return countsOf(answers);
}
