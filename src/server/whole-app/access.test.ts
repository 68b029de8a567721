import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importForm, sheetFile } from '../../../test/harness/files/import-form.ts';
import { openOrderShop } from '../../../test/harness/in-process/orders.ts';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import type { TestShop, TestUser } from '../../../test/harness/in-process/test-shop.ts';
import { editForm, newForm, pictureFile } from '../../../test/harness/product-form.ts';
import { type EndpointName, endpoints } from '../../domain/endpoints.ts';
import { createToken, hashToken } from '../account/tokens.ts';
import type { StoredProduct } from '../store/products.ts';
import { anInvitation } from '../store/test-rows.ts';
import {
  AS_ADDED,
  CALLERS,
  type Caller,
  exists,
  type Ids,
  INVALID_IDS,
  isOwn,
  NEW_PASSWORD,
  PASSWORD,
  type Row,
  signedIn,
  TARGETS,
  type Target,
} from './access.testing.ts';
import { addTargetOrder, orderAccess } from './access-orders.testing.ts';
import { productChangeRows } from './access-product-changes.testing.ts';
import { settingsAccess } from './access-settings.testing.ts';
import { teamAccess } from './access-team.testing.ts';

/** Access of each caller to each target. A new endpoint without a rule here does not compile. */

function edition(productId: string) {
  return editForm({ _id: productId, pictureUrls: [], updatedAt: AS_ADDED });
}

const matrix: Record<EndpointName, Row> = {
  login: {
    targets: null,
    status: () => 200,
    request: ({ email }) => ({ payload: { email, password: PASSWORD } }),
  },
  logout: { targets: null, status: signedIn(() => 204), request: () => ({}) },
  resetPassword: {
    targets: TARGETS,
    status: signedIn((target, caller) => (isOwn(target, caller) ? 200 : 403)),
    request: ({ userId }) => ({
      payload: {
        userId,
        currentPassword: PASSWORD,
        newPassword: NEW_PASSWORD,
        newPasswordConfirm: NEW_PASSWORD,
      },
    }),
  },
  user: {
    targets: TARGETS,
    status: signedIn((target, caller) => {
      if (isOwn(target, caller)) return 200;
      if (caller !== 'an administrator') return 403;
      return exists(target) ? 200 : 404;
    }),
    request: () => ({}),
  },
  allProducts: { targets: null, status: () => 200, request: () => ({}) },
  product: {
    targets: TARGETS,
    status: (_caller, target) => (exists(target) ? 200 : 404),
    request: () => ({}),
  },
  newProduct: {
    targets: null,
    status: signedIn(() => 201),
    request: async () => newForm({}, [await pictureFile('frente.png')]),
  },
  updateProduct: {
    targets: TARGETS,
    status: signedIn((target) => (exists(target) ? 200 : 404)),
    request: ({ productId }) => edition(productId),
  },
  deleteProduct: {
    targets: TARGETS,
    status: signedIn((target) => (exists(target) ? 200 : 404)),
    request: () => ({}),
  },
  metaFeed: { targets: null, status: () => 200, request: () => ({}) },
  googleFeed: { targets: null, status: () => 200, request: () => ({}) },
  feedReport: { targets: null, status: signedIn(() => 200), request: () => ({}) },
  count: {
    targets: null,
    status: () => 204,
    request: () => ({ payload: { products: [], searches: [] } }),
  },
  counts: { targets: null, status: signedIn(() => 200), request: () => ({}) },
  exportProducts: { targets: null, status: signedIn(() => 200), request: () => ({}) },
  previewImport: {
    targets: ['own', 'other', 'administrator', 'unknown', 'longest'],
    status: signedIn(() => 200),
    request: ({ productId }) => importForm([sheetFile(`id,precio\n"${productId}",5`)]),
  },
  confirmImport: {
    targets: null,
    // An import cannot be confirmed without a preview.
    status: signedIn(() => 409),
    request: ({ productId }) => importForm([sheetFile(`id,precio\n${productId},5`)]),
  },
  importProgress: { targets: TARGETS, status: signedIn(() => 200), request: () => ({}) },
  ...settingsAccess,
  health: { targets: null, status: () => 200, request: () => ({}) },
  ...productChangeRows,
  ...teamAccess,
  ...orderAccess,
};

function cellsOf(name: EndpointName) {
  const targets: readonly Target[] = matrix[name].targets ?? ['own'];
  return CALLERS.flatMap((caller) => targets.map((target) => ({ caller, target })));
}

describe('access to the endpoints', () => {
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
    const { token, sessionId } = exists(target)
      ? await openSecrets(people[target])
      : { token: INVALID_IDS[target], sessionId: INVALID_IDS[target] };
    const remoteAddress = `10.${cellCount >> 8}.${cellCount & 255}.1`;
    const entryId = exists(target) ? await recordChange(product, people[target]) : INVALID_IDS[target];
    const ids = { userId, productId, importKey: productId, block, entryId, token, sessionId, remoteAddress };
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
  async function openSecrets(person: TestUser) {
    const token = createToken();
    const facts = { expiresAt: t.clock.now + 1_000 };
    await t.shop.store.writeTeam((write) => write.saveInvitation(anInvitation(hashToken(token), facts)));
    const { authorization } = await t.signIn(person);
    return { token, sessionId: hashToken(authorization.slice('Bearer '.length)).slice(0, 32) };
  }

  describe.each(Object.keys(matrix) as EndpointName[])('%s', (name) => {
    // The whole state is compared after each refusal, so each endpoint has its own small shop.
    beforeAll(async () => {
      t = await openOrderShop();
    });
    afterAll(() => t[Symbol.asyncDispose]());

    it.each(cellsOf(name))('by $caller for the target $target', async ({ caller, target }) => {
      const { ids, headers } = await setUp(caller, target);
      const { method, path } = endpoints[name];
      const url = path.replace(
        /:(userId|productId|importKey|block|entryId|token|sessionId|orderId|linkKey|paymentId)/g,
        (_, key: keyof Ids) => encodeURIComponent(ids[key]),
      );
      const request = await matrix[name].request(ids);
      const before = await stateOf(t);
      const reply = await t.app.inject({
        method,
        url,
        ...request,
        headers: { ...request.headers, ...headers },
      });
      expect(reply.statusCode).toBe(matrix[name].status(caller, target));
      if (reply.statusCode < 400) return;
      expect(reply.json()).toEqual({ message: expect.any(String) });
      expect(await stateOf(t)).toEqual(before);
    });
  });
});
