import { deepStrictEqual } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refusals } from '../../../src/domain/errors.ts';
import { openSqliteToRead } from '../../../src/server/store/engine/sqlite.ts';
import { type Reply, type Send, sendTo } from '../../../test/harness/http-client.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { requireDone } from '../../../test/harness/seller.ts';
import { type ShopProcess, startShopProcess } from '../../../test/harness/shop-process.ts';
import {
  fill,
  makeRoom,
  onSmallDisk,
  REPORTS_FREE_SPACE,
  seenBy,
  whyNoSmallDisk,
} from '../../instruments/disk/small-disk.ts';
import { WITH_MANY_ORDERS } from '../../instruments/orders/killed-orders.ts';
import { type OrderDesk, openOrderDesk } from '../../instruments/orders/order-desk.ts';
import { type Asked, essenceOf } from '../../instruments/orders/order-records.ts';
import { drawTap, sendTap, type Tap } from '../../instruments/orders/tap.ts';
import { requireNoUnitDifferences } from '../../instruments/orders/unit-audit.ts';
import { type Counts, LONG_ROUNDS, type Trial } from '../../trial.ts';

const UNITS = 10;
const TAPS = 3;

export const ordersDiskFull: Trial = {
  name: 'orders-disk-full',
  covers: ['F-03', 'F-28'],
  promise:
    'With no space left for the database, sellers get 507 and taps 503, no order is stored partly, and the same requests are done once when there is space.',
  rounds: { quick: 0, short: 1, long: LONG_ROUNDS },
  absence: whyNoSmallDisk(),
  open: async () => ({ round: fillUp, [Symbol.asyncDispose]: async () => undefined }),
};

async function fillUp(random: SeededRandom): Promise<Counts> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tienda-full-'));
  try {
    const folders = ['images', 'tmp'].map((name) => join(dataDir, name));
    for (const folder of folders) await mkdir(folder);
    const options = { within: onSmallDisk(dataDir, folders), flags: ['--import', REPORTS_FREE_SPACE] };
    await using shop = await startShopProcess({ dataDir, environment: WITH_MANY_ORDERS, ...options });
    return await orderOnFullDisk(shop, dataDir, random);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function orderOnFullDisk(shop: ShopProcess, dataDir: string, random: SeededRandom): Promise<Counts> {
  const send = sendTo(shop.origin);
  const desk = await openOrderDesk(send);
  const productId = await desk.addProduct();
  await desk.setUnits(send, productId, UNITS);
  const asked = await prepare(desk, send, productId);
  const taps = Array.from({ length: TAPS }, () => drawTap(random, productId));
  const before = await stateOf(desk, send, productId);
  fill(shop, dataDir);
  for (const request of asked) requireNoSpace(await ask(desk, send, request));
  for (const tap of taps) requireUnavailable(await sendTap(send, tap));
  deepStrictEqual(await stateOf(desk, send, productId), before);
  makeRoom(shop, dataDir);
  for (const request of asked) await requireOnce(desk, send, request);
  for (const tap of taps) await requireStoredOnce(send, tap);
  const after = await stateOf(desk, send, productId);
  deepStrictEqual(after.orders.length, before.orders.length + 1 + TAPS);
  const copy = await copyDatabase(shop, dataDir);
  await requireNoUnitDifferences(() => openSqliteToRead(copy));
  return { 'refused to sellers': asked.length, 'refused to visitors': TAPS, 'stored partly': 0 };
}

/** SQLite follows the link to the shop's disk, and would not find the file where only the shop has mounted it. */
async function copyDatabase(shop: ShopProcess, dataDir: string): Promise<string> {
  const copy = join(dataDir, 'copia');
  for (const suffix of ['', '-wal'])
    await copyFile(seenBy(shop, join(dataDir, `tienda.sqlite${suffix}`)), copy + suffix);
  return copy;
}

/** One request of each kind, each for an order of its own. */
async function prepare(desk: OrderDesk, send: Send, productId: string): Promise<readonly Asked[]> {
  const lines = [{ productId, quantity: 1 }];
  const content = { lines, delivery: { method: 'retiro', fee: 0 }, confirm: true };
  const requests: Asked[] = [{ path: '/orders/new', content, key: randomUUID(), before: null }];
  for (const { name, first = null, more = {} } of CHANGES) {
    const made = await desk.addOrder(send, productId, 1);
    if (first) requireDone(await desk.act(send, made, first));
    const before = await desk.read(send, made.id);
    const body = { version: before.version, ...more };
    requests.push({ path: `/orders/${before.id}/${name}`, content: body, key: randomUUID(), before });
  }
  return requests;
}

interface Change {
  readonly name: string;
  /** What the order needs before. */
  readonly first?: string;
  readonly more?: object;
}

const CHANGES: readonly Change[] = [
  { name: 'confirm' },
  { name: 'payments', first: 'confirm', more: { amount: 1, method: 'efectivo' } },
  { name: 'cancel', first: 'confirm' },
];

function ask(desk: OrderDesk, send: Send, { path, content, key }: Asked): Promise<Reply> {
  return desk.post(send, path, content, key);
}

async function stateOf(desk: OrderDesk, send: Send, productId: string) {
  const rows = await desk.list(send);
  const orders = await Promise.all(rows.map(async ({ id }) => essenceOf(await desk.read(send, id))));
  return { orders, units: await desk.readUnits(send, productId) };
}

function requireNoSpace({ status, body }: Reply): void {
  const isTold = status === 507 && JSON.parse(String(body)).message === refusals.NO_SPACE.message;
  if (!isTold) throw new Error(`A seller without space was answered ${status} ${body}`);
}

function requireUnavailable({ status, headers, body }: Reply): void {
  if (status !== 503 || !headers['retry-after'])
    throw new Error(`A tap without space was answered ${status} ${body}`);
}

async function requireOnce(desk: OrderDesk, send: Send, asked: Asked): Promise<void> {
  const first = requireDone(await ask(desk, send, asked));
  const again = requireDone(await ask(desk, send, asked));
  deepStrictEqual(again, first);
}

async function requireStoredOnce(send: Send, tap: Tap): Promise<void> {
  const statuses = [(await sendTap(send, tap)).status, (await sendTap(send, tap)).status];
  deepStrictEqual(statuses, [201, 200]);
}
