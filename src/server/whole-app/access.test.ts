import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOrderShop } from '../../../test/harness/in-process/orders.ts';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import type { TestShop, TestUser } from '../../../test/harness/in-process/test-shop.ts';
import { CALLS, type Call, partsOf } from '../../contract/calls.ts';
import { createToken, hashToken } from '../account/tokens.ts';
import type { StoredProduct } from '../store/products.ts';
import { anInvitation } from '../store/test-rows.ts';
import { CALLERS, type Caller, exists, type Ids, INVALID_IDS, type Target } from './access.testing.ts';
import { matrix } from './access-matrix.testing.ts';
import { addTargetOrder } from './access-orders.testing.ts';

function cellsOf(name: Call) {
  const targets: readonly Target[] = matrix[name].targets ?? ['own'];
  return CALLERS.flatMap((caller) => targets.map((target) => ({ caller, target })));
}

describe('access to the calls', () => {
  let t: TestShop;
  let cellCount = 0;

  /** Creates new users for every cell, so that cells do not affect each other. */
  async function setUp(caller: Caller, target: Target) {
    cellCount += 1;
    const seller = await t.addUser();
    const [another, administrator] = [await t.addUser(), await t.addUser({ role: 'administrador' })];
    const self = {
      nobody: seller,
      'a seller': seller,
      'another seller': another,
      'an administrator': administrator,
    }[caller];
    const other = caller === 'a seller' ? another : seller;
    const product = await t.addProduct(`producto-${cellCount}`);
    const headers = caller === 'nobody' ? {} : await t.signIn(self);
    const people = { own: self, other, administrator };
    const userId = exists(target) ? people[target].id : INVALID_IDS[target];
    const productId = exists(target) ? product.id : INVALID_IDS[target];
    const block = exists(target) ? 'whatsapp' : INVALID_IDS[target];
    const secrets = exists(target)
      ? await openSecrets(people[target], administrator.id)
      : { token: INVALID_IDS[target], linkId: INVALID_IDS[target], sessionId: INVALID_IDS[target] };
    const remoteAddress = `10.${cellCount >> 8}.${cellCount & 255}.1`;
    const entryId = exists(target) ? await recordChange(product, people[target]) : INVALID_IDS[target];
    const ids = { userId, productId, importKey: productId, block, entryId, remoteAddress, ...secrets };
    return { ids: { ...ids, ...(await addTargetOrder(t, target)), email: self.email }, headers };
  }

  /** Returns the id of an entry of the history, as if this person had changed the price. */
  async function recordChange({ id: productId, updatedAt }: StoredProduct, by: { id: string; name: string }) {
    const id = `cambio-${cellCount}`;
    const details = { changes: [{ field: 'price', before: 5, after: 6 }] };
    const entry = { id, by, at: updatedAt, kind: 'product-changed', productId, subject: 'Radio' } as const;
    await t.shop.store.writeCatalogue((write) => write.addHistory([{ ...entry, details }]));
    await t.shop.snapshots.refresh();
    return id;
  }

  /** An invitation, and a session of the person. */
  async function openSecrets(person: TestUser, createdBy: string) {
    const token = createToken();
    const link = anInvitation(hashToken(token), { expiresAt: t.clock.now + 1_000, createdBy });
    await t.shop.store.writeTeam((write) => write.saveInvitation(link));
    const { authorization } = await t.signIn(person);
    const sessionId = hashToken(authorization.slice('Bearer '.length)).slice(0, 32);
    return { token, linkId: link.tokenHash.slice(0, 32), sessionId };
  }

  describe.each(CALLS)('%s', (name) => {
    // The whole state is compared after each refusal, so each endpoint has its own small shop.
    beforeAll(async () => {
      t = await openOrderShop();
    });
    afterAll(() => t[Symbol.asyncDispose]());

    it.each(cellsOf(name))('by $caller for the target $target', async ({ caller, target }) => {
      const { ids, headers } = await setUp(caller, target);
      const { method, path } = partsOf(name);
      const url = path.replace(/:(\w+)/g, (_, key: keyof Ids) => encodeURIComponent(ids[key]));
      const request = await matrix[name].request(ids);
      const status = matrix[name].status(caller, target);
      const before = status < 400 ? null : await stateOf(t);
      const reply = await t.app.inject({
        method,
        url,
        ...request,
        headers: { ...request.headers, ...headers },
      });
      expect(reply.statusCode).toBe(status);
      if (!before) return;
      expect(reply.json()).toEqual({ code: expect.any(String), message: expect.any(String) });
      expect(await stateOf(t)).toEqual(before);
    });
  });
});
