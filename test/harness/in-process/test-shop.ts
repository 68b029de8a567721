import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Renderer } from '../../../src/contract/rendering.ts';
import type { Role, Status } from '../../../src/domain/entities.ts';
import { type Accounts, createAccounts } from '../../../src/server/account/accounts.ts';
import { createThrottle } from '../../../src/server/account/login-throttle.ts';
import type { Passwords } from '../../../src/server/account/passwords.ts';
import { type AppOptions, buildApp } from '../../../src/server/app.ts';
import { readConfig } from '../../../src/server/config.ts';
import { pageHeaders } from '../../../src/server/http/headers.ts';
import type { RateLimitOptions } from '../../../src/server/http/rate-limit.ts';
import type { SheetReader } from '../../../src/server/import/sheet-reader.ts';
import { createPages, type Pages } from '../../../src/server/pages/pages.ts';
import type { PictureEncoder } from '../../../src/server/pictures/encoder.ts';
import { openShop, type Shop } from '../../../src/server/shop.ts';
import type { StoredProduct } from '../../../src/server/store/products.ts';
import { aProduct } from '../../../src/server/store/test-rows.ts';
import { checkAnswers } from './check-answers.ts';
import { ENCODED_ONCE } from './own-encoder.ts';
import { createCountedPasswords } from './passwords.ts';

/** A whole shop in its own folder, with a clock that tests can move. It listens only after `listen`. */
export interface TestShop extends AsyncDisposable {
  readonly app: FastifyInstance;
  readonly shop: Shop;
  readonly folder: string;
  readonly clock: { now: number };
  readonly accounts: Accounts;
  readonly pages: Pages;
  addUser(user?: Partial<TestUser>): Promise<TestUser & { id: string }>;
  /** The product has no pictures, unless `facts` name some that the test stored. */
  addProduct(id: string, facts?: Partial<StoredProduct>): Promise<StoredProduct>;
  /** Returns the bearer header of the new session. */
  signIn(user: TestUser): Promise<{ authorization: string }>;
  signInAsSeller(): Promise<{ authorization: string }>;
}

export interface TestUser {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly role: Role;
  readonly status: Status;
}

export interface TestShopOptions extends AppOptions {
  readonly environment?: Record<string, string>;
  /** The real ones are slow on purpose. */
  readonly passwords?: Passwords;
  /** Without one, every page is a 404. Only tests of orders need `renderOrder`. */
  readonly renderer?: Omit<Renderer, 'renderOrder'> & Partial<Renderer>;
  /** The limit of rendered pages for one IP address. */
  readonly rendersPerAddress?: RateLimitOptions;
  /** The real one is slow to start. Without it, each picture is encoded once in the process of the tests. */
  readonly encoder?: PictureEncoder;
  /** Replaces the one that only reads files of this shop. */
  readonly sheets?: SheetReader;
}

export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const {
    environment,
    passwords = createCountedPasswords(),
    renderer,
    sheets,
    encoder = ENCODED_ONCE,
    rendersPerAddress,
    ...appOptions
  } = options;
  const folder = await mkdtemp(join(tmpdir(), 'tienda-'));
  const clock = { now: Date.parse('2026-11-15T12:00:00Z') };
  const now = () => clock.now;
  const config = readConfig({ DATA_DIR: folder, DEMO: 'off', ...environment });
  const opened = await openShop(config, failLoudly, { now, encoder, ...(sheets && { sheets }) });
  const shop = { ...opened, passwords };
  const accounts = createAccounts({ ...shop, throttle: createThrottle(shop.store.attempts, now), now });
  const headers = pageHeaders(config, ['sha256-x']);
  const pages = renderer
    ? createPages({ renderOrder, ...renderer }, shop.snapshots, () => headers, rendersPerAddress)
    : noPages;
  const app = await buildApp({ ...shop, accounts, pages }, appOptions);
  checkAnswers(app);
  const addUser = createUserAdder(shop, now);
  return {
    app,
    shop,
    folder,
    clock,
    accounts,
    pages,
    addUser,
    addProduct: (id, facts) => addProduct(shop, id, facts),
    signIn: (user) => signIn(app, user),
    signInAsSeller: async () => signIn(app, await addUser()),
    async [Symbol.asyncDispose]() {
      await app.close();
      await shop.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function createUserAdder({ store, passwords }: Pick<Shop, 'store' | 'passwords'>, now: () => number) {
  let users = 0;
  return async (facts: Partial<TestUser> = {}) => {
    users += 1;
    const id = `usuario-${users}`;
    const user = { ...SELLER, email: `persona${users}@tienda.cr`, ...facts };
    const { password, ...stored } = user;
    const passwordHash = await passwords.hash(password);
    const kept = { mustChangePassword: false, lastSignInAt: null, linkUsedAt: null };
    await store.users.add({ ...stored, ...kept, id, passwordHash, createdAt: now() });
    return { ...user, id };
  };
}

async function addProduct({ store, snapshots }: Shop, id: string, facts?: Partial<StoredProduct>) {
  const product = aProduct(id, { cover: null, pictures: [], ...facts });
  await store.writeCatalogue((write) => write.insert(product));
  await snapshots.refresh();
  return product;
}

async function signIn(app: FastifyInstance, { email, password }: TestUser) {
  const reply = await app.inject({ method: 'POST', url: '/auth/login', payload: { email, password } });
  return { authorization: `Bearer ${reply.json().token}` };
}

const SELLER: TestUser = {
  email: 'vende@tienda.cr',
  password: 'una clave larga',
  name: 'Ana Mora Solís',
  role: 'vendedor',
  status: 'activo',
};

export const noPages: Pages = {
  send: async (_request, reply) => reply.code(404).send(),
  requireOrderRender: () => undefined,
  sendOrder: async (_request, reply, _linkKey, { status }) => reply.code(status).send(),
  refuse: async (_request, reply, { status }) => reply.code(status).send(),
  findCached: () => null,
};

async function renderOrder(): Promise<never> {
  throw new Error('This shop renders no orders');
}

function failLoudly(error: unknown): never {
  throw error;
}
