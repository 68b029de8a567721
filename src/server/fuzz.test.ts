import { randomInt } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createDice } from '../../test/dice.ts';
import { breakSomething, type FuzzRequest } from '../../test/fuzz.ts';
import { openFuzzShop } from '../../test/fuzz-shop.ts';
import type { TestShop } from '../../test/shop.ts';
import { stateOf } from '../../test/shop-state.ts';
import { refusals } from '../domain/errors.ts';

const REQUESTS = 5_000;
const AT_ONCE = 20;
const HANG_MS = 10_000;
const PATIENCE_MS = 300_000;
const MESSAGES = new Set<unknown>(Object.values(refusals).map(({ message }) => message));

interface Answer {
  readonly status: number;
  /** What is wrong with it, together with the request; null when it is one that people may get. */
  readonly complaint: string | null;
}

async function send(t: TestShop, request: FuzzRequest): Promise<Answer> {
  const hang = Promise.withResolvers<null>();
  const timer = setTimeout(() => hang.resolve(null), HANG_MS);
  const reply = await Promise.race([t.app.inject(request as InjectOptions), hang.promise]);
  clearTimeout(timer);
  if (!reply) return { status: 0, complaint: `no answer to ${describeRequest(request)}` };
  const { statusCode: status, body } = reply;
  const isFine = status < 300 || (status >= 400 && status < 500 && isExplained(request, body));
  return { status, complaint: isFine ? null : `${status} ${body} to ${describeRequest(request)}` };
}

/** In Spanish, in one of the shop's own texts. Pages have none here, and HEAD never has. */
function isExplained({ method }: FuzzRequest, body: string): boolean {
  if (body === '') return method === 'HEAD' || method === 'GET';
  return MESSAGES.has(JSON.parse(body).message);
}

function describeRequest({ method, url, headers, payload }: FuzzRequest): string {
  return JSON.stringify([method, url, headers, payload.toString('latin1').slice(0, 3_000)]);
}

describe('five thousand broken requests', () => {
  const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));

  it(
    `are refused in Spanish or were right after all, and a refusal changes nothing (FUZZ_SEED=${seed})`,
    async () => {
      await using shop = await openFuzzShop();
      const dice = createDice(seed);
      const seen = new Map<number, number>();
      let before = await stateOf(shop.t);
      for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
        const requests = Array.from({ length: AT_ONCE }, () => breakSomething(dice, shop.calls()));
        const answers = await Promise.all(requests.map((request) => send(shop.t, request)));
        expect(answers.flatMap(({ complaint }) => complaint ?? [])).toStrictEqual([]);
        for (const { status } of answers) seen.set(status, (seen.get(status) ?? 0) + 1);
        if (answers.every(({ status }) => status >= 400)) expect(await stateOf(shop.t)).toStrictEqual(before);
        else expect(await shop.findDamage()).toStrictEqual([]);
        await shop.settle();
        before = await stateOf(shop.t);
      }
      expect(await shop.findDamage()).toStrictEqual([]);
      console.log(seen);
    },
    PATIENCE_MS,
  );
});
