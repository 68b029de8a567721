import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause, setImmediate as tick } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openOrderShop } from '../../../../test/harness/in-process/orders.ts';
import type { TestShop } from '../../../../test/harness/in-process/test-shop.ts';
import { until } from '../../../../test/harness/until.ts';
import { refusals } from '../../../domain/errors.ts';
import type { OrderBody } from '../../../domain/orders/cart-order.ts';
import { addRadio, bodyOf, placeIn, requirePlacedIn } from './place-order.testing.ts';

let t: TestShop;

beforeEach(async () => {
  t = await openOrderShop();
  await addRadio(t);
});
afterEach(() => t[Symbol.asyncDispose]());

const place = (payload: object, address?: string) => placeIn(t, payload, address);
const requirePlaced = (body: OrderBody, address?: string) => requirePlacedIn(t, body, address);

async function openSmallShop(): Promise<void> {
  await t[Symbol.asyncDispose]();
  t = await openOrderShop({ environment: { ORDERS_PER_HOUR: '10' } });
  await addRadio(t);
}

describe('the allowance of POST /orders', () => {
  it('is 20 for a network and one more each minute; a known key uses none', async () => {
    const first = bodyOf();
    await requirePlaced(first);
    for (let each = 1; each < 20; each += 1) await requirePlaced(bodyOf());
    const refused = await place(bodyOf());
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { code: 'TOO_MANY_ORDERS', message: refusals.TOO_MANY_ORDERS.message },
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await place(first)).statusCode).toBe(200);
    await requirePlaced(bodyOf(), '10.0.0.2');
    t.clock.now += 60_000;
    await requirePlaced(bodyOf());
    expect((await place(bodyOf())).statusCode).toBe(429);
  });

  it.each([
    ['IPv6', (network: number) => `2001:db8:7:${network}::1`, '2001:db8:8::1'],
    ['IPv4', (network: number) => `10.0.0.${network}`, '10.0.1.1'],
  ])('is 60 for neighbours in %s and four more each minute', async (_version, addressOf, elsewhere) => {
    for (let each = 0; each < 60; each += 1) await requirePlaced(bodyOf(), addressOf(Math.floor(each / 20)));
    const refused = await place(bodyOf(), addressOf(3));
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    await requirePlaced(bodyOf(), elsewhere);
    t.clock.now += 60_000;
    for (let each = 0; each < 4; each += 1) await requirePlaced(bodyOf(), addressOf(3));
    expect((await place(bodyOf(), addressOf(3))).statusCode).toBe(429);
  });

  it('has half of the hour and of the day for neighbours that have stored none', async () => {
    await openSmallShop();
    const [first, second] = ['2001:db8:7:1::1', '2001:db8:7:2::1'];
    for (let hour = 0; hour < 10; hour += 1) {
      for (let each = 0; each < 5; each += 1) await requirePlaced(bodyOf(), first);
      for (const address of [first, second]) expect((await place(bodyOf(), address)).statusCode).toBe(429);
      t.clock.now += 60 * 60_000 + 1;
    }
    expect((await place(bodyOf(), second)).statusCode).toBe(201);
    expect((await place(bodyOf(), first)).statusCode).toBe(429);
    for (let each = 0; each < 5; each += 1) await requirePlaced(bodyOf(), `10.0.${each}.1`);
  });

  it('is limited for the whole shop by hour and by day', async () => {
    await openSmallShop();
    const fill = async (hour: number) => {
      for (let each = 0; each < 10; each += 1) await requirePlaced(bodyOf(), `10.${hour}.${each}.1`);
    };
    await fill(0);
    expect((await place(bodyOf(), '10.99.0.1')).statusCode).toBe(429);
    for (let hour = 1; hour < 10; hour += 1) {
      t.clock.now += 60 * 60_000 + 1;
      await fill(hour);
    }
    t.clock.now += 60 * 60_000 + 1;
    expect((await place(bodyOf(), '10.99.0.2')).statusCode).toBe(429);
    t.clock.now += 14 * 60 * 60_000;
    await requirePlaced(bodyOf(), '10.99.0.3');
  });

  it('refuses the 52nd write that waits', async () => {
    const { held, release } = holdWrites();
    const replies = Array.from({ length: 52 }, (_, at) => place(bodyOf(), `10.1.${at}.1`));
    const refused = await Promise.race(replies);
    expect([refused.statusCode, refused.json().message]).toEqual([503, refusals.BUSY.message]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    release();
    await held;
    // On a busy machine some were answered before they were stored.
    await until(async () => (await countStored()) === 51, {
      withinMs: 20_000,
      otherwise: () => 'Not all writes that waited were done',
    });
    await Promise.all(replies);
  });

  it('lets other requests through between the orders that wait', async () => {
    const { held, release } = holdWrites();
    const replies = Array.from({ length: 20 }, (_, at) => place(bodyOf(), `10.1.${at}.1`));
    // Until all of them wait for the write.
    await pause(200);
    release();
    await held;
    await tick();
    expect(await countStored()).toBeLessThan(10);
    await Promise.all(replies);
    expect(await countStored()).toBe(20);
  });
});

function holdWrites() {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  return { held: t.shop.store.writeOrder(() => promise, { locksCatalogue: false }), release };
}

async function countStored(): Promise<number> {
  const { orders } = await t.shop.store.orders.list({ filter: 'todos', before: null, limit: 100 });
  return orders.length;
}

describe('POST /orders while the database is silent', () => {
  it('is 503 soon, and a retry finds the order that was stored meanwhile', async () => {
    const { held, release } = holdWrites();
    const body = bodyOf();
    const refused = await place(body);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([503, true]);
    release();
    await held;
    expect((await place(body)).statusCode).toBe(200);
    expect(await countStored()).toBe(1);
  });
});

describe('POST /orders while another process writes', () => {
  it('is 503 at once on SQLite, and stores nothing', async () => {
    using other = new DatabaseSync(join(t.folder, 'tienda.sqlite'));
    other.exec('begin immediate');
    const body = bodyOf();
    const start = performance.now();
    const refused = await place(body);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([503, true]);
    expect(performance.now() - start).toBeLessThan(2_000);
    other.exec('rollback');
    await requirePlaced(body);
  });
});
