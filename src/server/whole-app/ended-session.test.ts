import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import type { TestShop } from '../../../test/harness/in-process/test-shop.ts';
import type { Call } from '../../contract/calls.ts';
import { createRewind, type Rewind } from './rewind.testing.ts';
import { openRobbedShop, type RobbedShop } from './stolen-session.testing.ts';

/** Calls that change nothing, or only the own session and the own notices. */
const HARMLESS: readonly Call[] = [
  'POST /auth/logout',
  'POST /notices/read',
  'POST /products/import/preview',
  'POST /products/change/preview',
  'POST /orders/read',
];

const nothing = async () => {};

describe('a call whose body arrives after its session', () => {
  let robbed: RobbedShop;
  let t: TestShop;
  let rewind: Rewind;
  /** Runs after the sign-in was checked, before the call is carried out. */
  let meanwhile = nothing;

  beforeAll(async () => {
    robbed = await openRobbedShop(() => meanwhile());
    ({ t } = robbed);
    rewind = await createRewind(t);
  });
  afterAll(() => robbed[Symbol.asyncDispose]());

  const db = () => t.shop.database.db;
  const ana = () => db().updateTable('users').where('name', '=', 'Ana');
  const ENDS: readonly (readonly [how: string, refusal: number, end: () => Promise<unknown>])[] = [
    ['was ended', 401, () => db().deleteFrom('sessions').execute()],
    ['was that of a person who was disabled', 401, () => ana().set({ status: 'inactivo' }).execute()],
    ['was that of a person who was demoted', 403, () => ana().set({ role: 'vendedor' }).execute()],
  ];

  it.each(ENDS)('%s is refused with %i and writes nothing', async (_how, refusal, end) => {
    let tried = 0;
    for (const call of robbed.calls.filter(({ endpoint }) => !HARMLESS.includes(endpoint))) {
      const usual = await t.app.inject(call.request(robbed.thief));
      await rewind.backToStart();
      if (usual.statusCode >= 400) continue;
      tried += 1;
      let before = '';
      meanwhile = async () => {
        meanwhile = nothing;
        await end();
        before = (await stateOf(t)).rows;
      };
      const reply = await t.app.inject(call.request(robbed.thief));
      expect([call.name, reply.statusCode]).toEqual([call.name, refusal]);
      expect([call.name, (await stateOf(t)).rows]).toEqual([call.name, before]);
      await rewind.backToStart();
    }
    expect(tried).toBeGreaterThan(20);
  });
});
