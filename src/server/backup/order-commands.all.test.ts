import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentsOf } from '../../../test/harness/in-process/backup-contents.ts';
import { addOrder, createOrderCalls, openOrderShop } from '../../../test/harness/in-process/orders.ts';
import type { TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { startPostgres, type TestPostgres, whyNoPostgres } from '../../../test/harness/services/postgres.ts';
import { samplePayment } from '../../domain/orders/sample-order.testing.ts';

/** The commands as processes of their own, on a shop that is open meanwhile. */

const absence = whyNoPostgres();
const TIMEOUT_MS = 120_000;
let server: TestPostgres;
let databases = 0;
let folder: string;

beforeAll(async () => {
  if (!absence) server = await startPostgres();
}, 60_000);
afterAll(async () => {
  if (!absence) await server.stop();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'respaldos-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Environment = Record<string, string>;

async function environmentOf(engine: string): Promise<Environment> {
  if (engine === 'SQLite') return {};
  databases += 1;
  return { DATABASE_URL: await server.createDatabase(`respaldo_${databases}`) };
}

function runCommand(t: TestShop, environment: Environment, ...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: t.folder, ...environment };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, ['src/server/cli.ts', ...args], { env }, (error, out, problem) =>
      error ? reject(new Error(out + problem)) : resolve(out),
    );
  });
}

/** Two products with units, sold, paid, edited, cancelled and returned. */
async function openSellingShop(environment: Environment): Promise<TestShop> {
  const t = await openOrderShop({ environment });
  const calls = createOrderCalls(t, await t.signInAsSeller());
  await t.addProduct('radio-0001', { units: 9 });
  const lines = [{ productId: 'radio-0001', quantity: 2 }];
  const sale = { lines, delivery: { method: 'retiro', fee: 0 }, confirm: true };
  for (const last of ['cancel', 'deliver']) {
    const { order } = (await calls.post('/orders/new', sale)).json();
    await calls.act(order, 'payments', { amount: 5, method: 'sinpe', voucher: `2026111512${last.length}` });
    await calls.act({ ...order, version: order.version + 1 }, last);
  }
  await addOrder(t, { state: 'entregado', endedAt: t.clock.now, payments: [samplePayment()] });
  return t;
}

describe.each(absence ? ['SQLite'] : ['SQLite', 'PostgreSQL'])('on %s', (engine) => {
  it(
    'backup and restore keep every order, line, payment and move',
    async () => {
      const environment = await environmentOf(engine);
      await using t = await openSellingShop(environment);
      const before = await contentsOf(t);
      const file = join(folder, 'respaldo.sqlite');
      expect(await runCommand(t, environment, 'backup', file)).toContain('3 pedidos');
      await addOrder(t);
      expect(await contentsOf(t)).not.toEqual(before);
      expect(await runCommand(t, environment, 'restore', file)).toContain('3 pedidos');
      expect(await contentsOf(t)).toEqual(before);
      expect(await t.shop.store.orders.findUnitDifferences()).toEqual([]);
      const words = { words: ['maria'], digits: '', before: null, limit: 9 };
      expect((await t.shop.store.orders.search(words)).orders).toHaveLength(1);
    },
    TIMEOUT_MS,
  );

  it(
    "erase, then restore yesterday's backup: the data do not come back; the order does, erased",
    async () => {
      const environment = await environmentOf(engine);
      await using t = await openOrderShop({ environment });
      const { id, reference } = await addOrder(t, { state: 'entregado', endedAt: t.clock.now });
      const file = join(folder, 'respaldo.sqlite');
      await runCommand(t, environment, 'backup', file);
      await runCommand(t, environment, 'orders', 'erase', reference);
      await t.shop.store.writeOrder((write) => write.deleteOrder(id), { locksCatalogue: false });
      await runCommand(t, environment, 'restore', file);
      const restored = await t.shop.store.orders.find(id);
      expect(restored).toMatchObject({
        state: 'entregado',
        customer: { name: '', phone: '', landmarks: '' },
      });
      expect(restored!.erasedAt).not.toBeNull();
    },
    TIMEOUT_MS,
  );
});

describe.skipIf(absence)(absence ?? 'a shop with orders that moves to PostgreSQL', () => {
  it(
    'migrate keeps every order, line, payment and move',
    async () => {
      await using t = await openSellingShop({});
      const before = await contentsOf(t);
      const { DATABASE_URL = '' } = await environmentOf('PostgreSQL');
      expect(await runCommand(t, { MIGRATE_TO: DATABASE_URL }, 'migrate')).toContain('3 pedidos');
      await using moved = await openOrderShop({ environment: { DATABASE_URL, DATA_DIR: t.folder } });
      expect((await contentsOf(moved)).rows).toEqual(before.rows);
    },
    TIMEOUT_MS,
  );
});
