import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importForm, sheetFile } from '../../../test/harness/files/import-form.ts';
import { createCountedPasswords } from '../../../test/harness/in-process/passwords.ts';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { editForm, newForm, pictureFile } from '../../../test/harness/product-form.ts';
import { type EndpointName, endpoints } from '../../domain/endpoints.ts';
import type { StoredProduct } from '../store/products.ts';
import {
  AS_ADDED,
  administrator,
  CALLERS,
  type Caller,
  exists,
  type Ids,
  INVALID_IDS,
  isOwn,
  type Row,
  signedIn,
  TARGETS,
  type Target,
} from './access.testing.ts';
import { productChangeRows } from './access-product-changes.testing.ts';

/** Every call by every caller to every target. A new endpoint without a rule here does not compile. */

const PASSWORD = 'una clave larga';
const NEW_PASSWORD = 'otra clave larga';

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
  ...productChangeRows,
  settings: { targets: null, status: administrator(() => 200), request: () => ({}) },
  saveSettings: {
    targets: TARGETS,
    status: administrator((target) => (exists(target) ? 409 : 404)),
    // An old version: it is refused last, when everything else is right.
    request: () => ({ payload: { version: 99, phone: '8888 1234' } }),
  },
  health: { targets: null, status: () => 200, request: () => ({}) },
};

const cells = (Object.keys(matrix) as EndpointName[]).flatMap((name) =>
  CALLERS.flatMap((caller) =>
    (matrix[name].targets ?? ['own' as const]).map((target) => ({ name, caller, target })),
  ),
);

describe('access to the endpoints', () => {
  let t: TestShop;
  let cellCount = 0;
  beforeAll(async () => {
    t = await openTestShop({ passwords: createCountedPasswords() });
  });
  afterAll(() => t[Symbol.asyncDispose]());

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
    const entryId = exists(target) ? await recordChange(product, people[target]) : INVALID_IDS[target];
    return { ids: { userId, productId, importKey: productId, block, entryId, email: self.email }, headers };
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

  it.each(cells)('$name by $caller for the target $target', async ({ name, caller, target }) => {
    const { ids, headers } = await setUp(caller, target);
    const { method, path } = endpoints[name];
    const url = path.replace(/:(userId|productId|importKey|block|entryId)/, (_, key: keyof Ids) =>
      encodeURIComponent(ids[key]),
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
