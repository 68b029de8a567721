import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importForm, sheetFile } from '../../../test/import-form.ts';
import { createCountedPasswords } from '../../../test/passwords.ts';
import { editForm, newForm, pictureFile } from '../../../test/product-form.ts';
import { openTestShop, type TestShop } from '../../../test/shop.ts';
import { stateOf } from '../../../test/shop-state.ts';
import { type EndpointName, endpoints } from '../../domain/api.ts';

/** Who asks, and about what: a new row of the table without a rule here does not compile. */

const CALLERS = ['nobody', 'a seller', 'another seller', 'an administrator'] as const;
const TARGETS = ['own', 'other', 'unknown', 'malformed'] as const;
type Caller = (typeof CALLERS)[number];
type Target = (typeof TARGETS)[number];

const MALFORMED = "../\u0000' or 1=1";

interface Row {
  /** Null where no caller may name anything: the row is asked once. */
  readonly targets: readonly Target[] | null;
  status(caller: Caller, target: Target): number;
  request(ids: Ids): Promise<InjectOptions> | InjectOptions;
}

interface Ids {
  readonly userId: string;
  readonly productId: string;
  /** Of the caller, or of a seller where nobody asks. */
  readonly email: string;
}

const PASSWORD = 'una clave larga';
const NEW_PASSWORD = 'otra clave larga';

function signedIn(status: (target: Target, caller: Caller) => number): Row['status'] {
  return (caller, target) => (caller === 'nobody' ? 401 : status(target, caller));
}

function exists(target: Target): boolean {
  return target === 'own' || target === 'other';
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
    status: signedIn((target) => (target === 'own' ? 200 : 403)),
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
      if (target === 'own') return 200;
      if (caller !== 'an administrator') return 403;
      return target === 'other' ? 200 : 404;
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
    targets: ['own', 'other', 'unknown'],
    status: signedIn(() => 200),
    request: ({ productId }) => importForm([sheetFile(`id,precio\n"${productId}",5`)]),
  },
  confirmImport: {
    targets: null,
    // Nobody confirms what nobody has looked at.
    status: signedIn(() => 409),
    request: ({ productId }) => importForm([sheetFile(`id,precio\n${productId},5`)]),
  },
  importProgress: { targets: null, status: signedIn(() => 200), request: () => ({}) },
  health: { targets: null, status: () => 200, request: () => ({}) },
};

const cells = (Object.keys(matrix) as EndpointName[]).flatMap((name) =>
  CALLERS.flatMap((caller) =>
    (matrix[name].targets ?? ['own' as const]).map((target) => ({ name, caller, target })),
  ),
);

describe('who may do what', () => {
  let t: TestShop;
  let turn = 0;
  beforeAll(async () => {
    t = await openTestShop({ passwords: createCountedPasswords() });
  });
  afterAll(() => t[Symbol.asyncDispose]());

  /** Everybody is new for every cell, so that no cell sees what another one did. */
  async function setUp(caller: Caller, target: Target) {
    turn += 1;
    const seller = await t.addUser();
    const [another, administrator] = [await t.addUser(), await t.addUser({ role: 'administrador' })];
    const self = {
      nobody: seller,
      'a seller': seller,
      'another seller': another,
      'an administrator': administrator,
    }[caller];
    const other = caller === 'a seller' ? another : seller;
    const product = await t.addProduct(`producto-${turn}`);
    const headers = caller === 'nobody' ? {} : await t.signIn(self);
    const unknown = target === 'malformed' ? MALFORMED : 'nadie-conoce-esto';
    const userId = exists(target) ? (target === 'own' ? self : other).id : unknown;
    const productId = exists(target) ? product.id : unknown;
    return { ids: { userId, productId, email: self.email }, headers };
  }

  it.each(cells)('$name: $caller, about $target', async ({ name, caller, target }) => {
    const { ids, headers } = await setUp(caller, target);
    const { method, path } = endpoints[name];
    const url = path.replace(/:(userId|productId)/, (_, key: 'userId' | 'productId') =>
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
