import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Role, Status } from '../src/domain/entities.ts';
import { type AppOptions, buildApp } from '../src/server/app.ts';
import { readConfig } from '../src/server/config.ts';
import { openShop, type Shop } from '../src/server/shop.ts';

/** A whole shop in a folder of its own, with a clock that tests can move. It listens only when told to. */
export interface TestShop extends AsyncDisposable {
  readonly app: FastifyInstance;
  readonly shop: Shop;
  readonly folder: string;
  readonly clock: { now: number };
  addUser(user?: Partial<TestUser>): Promise<TestUser & { id: string }>;
  /** The bearer header of somebody who just signed in. */
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
}

export async function openTestShop({ environment, ...options }: TestShopOptions = {}): Promise<TestShop> {
  const folder = await mkdtemp(join(tmpdir(), 'tienda-'));
  const clock = { now: Date.parse('2026-11-15T12:00:00Z') };
  const config = readConfig({ DATA_DIR: folder, DEMO: 'off', ...environment });
  const shop = await openShop(config, failLoudly, () => clock.now);
  const app = await buildApp({ ...shop, pages: async (_request, reply) => reply.code(404).send() }, options);
  let users = 0;

  async function addUser(given: Partial<TestUser> = {}) {
    users += 1;
    const id = `usuario-${users}`;
    const user = { ...SELLER, email: `persona${users}@tienda.cr`, ...given };
    const { password, ...stored } = user;
    const passwordHash = await shop.passwords.hash(password);
    await shop.store.users.add({ ...stored, id, passwordHash, createdAt: clock.now });
    return { ...user, id };
  }

  async function signIn({ email, password }: TestUser) {
    const reply = await app.inject({ method: 'POST', url: '/auth/login', payload: { email, password } });
    return { authorization: `Bearer ${reply.json().token}` };
  }

  return {
    app,
    shop,
    folder,
    clock,
    addUser,
    signIn,
    signInAsSeller: async () => signIn(await addUser()),
    async [Symbol.asyncDispose]() {
      await app.close();
      await shop.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const SELLER: TestUser = {
  email: 'vende@tienda.cr',
  password: 'una clave larga',
  name: 'Ana Mora Solís',
  role: 'vendedor',
  status: 'activo',
};

function failLoudly(error: unknown): never {
  throw error;
}
