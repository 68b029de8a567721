import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRewind, type Rewind } from './rewind.testing.ts';
import {
  guardedState,
  openRobbedShop,
  type RobbedShop,
  type Sender,
  SIGNED_IN_WRITES,
  type StolenCall,
  sendersFrom,
} from './stolen-session.testing.ts';

describe('a stolen session of an administrator, without the password', () => {
  let robbed: RobbedShop;
  let rewind: Rewind;
  let withEffect = 0;

  beforeAll(async () => {
    robbed = await openRobbedShop();
    rewind = await createRewind(robbed.t);
  });
  afterAll(() => robbed[Symbol.asyncDispose]());

  const send = (call: StolenCall, sender: Sender) => robbed.t.app.inject(call.request(sender));

  it.each(SIGNED_IN_WRITES)(
    'changes no number and makes no administrator by %s and then any call',
    async (first) => {
      const { calls, thief, before } = robbed;
      const broken: string[] = [];

      async function check(...names: readonly string[]): Promise<void> {
        const { rights, links } = await guardedState(robbed.t);
        const isSafe = rights === before.rights && links.every((link) => before.links.includes(link));
        if (!isSafe) broken.push(names.join(', then '));
      }

      for (const one of calls.filter(({ endpoint }) => endpoint === first)) {
        const { body } = await send(one, thief);
        const senders = [thief, ...(await sendersFrom(robbed, body))];
        await check(one.name);
        // What follows a call without an effect is the same as alone.
        if (!(await rewind.hasChanged())) continue;
        withEffect += 1;
        const between = await rewind.mark();
        for (const other of calls) {
          for (const [at, sender] of senders.entries()) {
            await send(other, sender);
            await check(one.name, `${other.name} by sender ${at + 1}`);
            await rewind.back(between);
          }
        }
        await rewind.backToStart();
      }
      expect(broken).toEqual([]);
    },
  );

  it('was tried with plausible calls', () => {
    expect(withEffect).toBeGreaterThan(20);
  });
});
