import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importForm, sheetFile } from '../../../test/harness/files/import-form.ts';
import { createCountedPasswords } from '../../../test/harness/in-process/passwords.ts';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { editForm, newForm, pictureFile } from '../../../test/harness/product-form.ts';
import { type EndpointName, endpoints } from '../../domain/endpoints.ts';

/** Access of each caller to each target. A new endpoint without a rule here does not compile. */

const CALLERS = ['nobody', 'a seller', 'another seller', 'an administrator'] as const;
const TARGETS = ['own', 'other', 'administrator', 'unknown', 'malformed', 'longest'] as const;
type Caller = (typeof CALLERS)[number];
type Target = (typeof TARGETS)[number];
type Existing = 'own' | 'other' | 'administrator';

const INVALID_IDS: Readonly<Record<Exclude<Target, Existing>, string>> = {
  unknown: 'nadie-conoce-esto',
  malformed: "../\u0000' or 1=1",
  longest: 'x'.repeat(64),
};

interface Row {
  /** Null when the call names nothing: then it is made once for each caller. */
  readonly targets: readonly Target[] | null;
  status(caller: Caller, target: Target): number;
  request(ids: Ids): Promise<InjectOptions> | InjectOptions;
}

interface Ids {
  readonly userId: string;
  readonly productId: string;
  readonly importKey: string;
  readonly block: string;
  /** The e-mail of the caller, or of a seller when the caller is not signed in. */
  readonly email: string;
}

const PASSWORD = 'una clave larga';
const NEW_PASSWORD = 'otra clave larga';

function signedIn(status: (target: Target, caller: Caller) => number): Row['status'] {
  return (caller, target) => (caller === 'nobody' ? 401 : status(target, caller));
}

function administrator(status: (target: Target) => number): Row['status'] {
  return signedIn((target, caller) => (caller === 'an administrator' ? status(target) : 403));
}

function exists(target: Target): target is Existing {
  return target === 'own' || target === 'other' || target === 'administrator';
}

/** The target `administrator` is the administrator's own account when the administrator calls. */
function isOwn(target: Target, caller: Caller): boolean {
  return target === 'own' || (target === 'administrator' && caller === 'an administrator');
}

function edition(productId: string) {
  const updatedAt = new Date(1_700_000_000_000).toISOString();
  return editForm({ _id: productId, pictureUrls: [], updatedAt });
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
    return { ids: { userId, productId, importKey: productId, block, email: self.email }, headers };
  }

  it.each(cells)('$name by $caller for the target $target', async ({ name, caller, target }) => {
    const { ids, headers } = await setUp(caller, target);
    const { method, path } = endpoints[name];
    const url = path.replace(/:(userId|productId|importKey|block)/, (_, key: keyof Ids) =>
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
