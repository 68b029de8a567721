import { afterAll, beforeAll, describe } from 'vitest';
import { createOrderCalls, openOrderShop } from '../../../../test/harness/in-process/orders.ts';
import type { TestShop } from '../../../../test/harness/in-process/test-shop.ts';
import {
  startPostgres,
  type TestPostgres,
  whyNoPostgres,
} from '../../../../test/harness/services/postgres.ts';
import { orderRenderer } from '../shopper/order-pages.testing.ts';

/** On a busy machine 50 calls at once wait longer for a connection than the two seconds they have. */
const MAX_ATTEMPTS = 20;

type Calls = ReturnType<typeof createOrderCalls>;

/** One shop on SQLite, or two copies of a shop on PostgreSQL. */
export interface Copies extends AsyncDisposable {
  readonly shops: readonly [TestShop, ...TestShop[]];
  /** The calls of a seller, one after the other through each copy. */
  next(): Calls;
  /** As a page does it: a copy without a free connection asks to try again. */
  act(...call: Parameters<Calls['act']>): ReturnType<Calls['act']>;
}

/** Describes the same tests for one process on SQLite, and for two copies on PostgreSQL. */
export function onBothEngines(tests: (open: () => Promise<Copies>) => void): void {
  describe('one process on SQLite', () => tests(() => openCopies([{}])));
  const absence = whyNoPostgres();
  describe.skipIf(absence)(absence ?? 'two copies on PostgreSQL', () => {
    let server: TestPostgres;
    let databases = 0;
    beforeAll(async () => {
      server = await startPostgres();
    }, 60_000);
    afterAll(() => server.stop());
    tests(async () => {
      databases += 1;
      const environment = { DATABASE_URL: await server.createDatabase(`pedidos_${databases}`) };
      return openCopies([environment, environment]);
    });
  });
}

async function openCopies(environments: readonly Record<string, string>[]): Promise<Copies> {
  const shops: TestShop[] = [];
  for (const environment of environments)
    shops.push(await openOrderShop({ environment, renderer: orderRenderer }));
  const [first, ...others] = shops as [TestShop, ...TestShop[]];
  const headers = await first.signInAsSeller();
  const calls = shops.map((shop) => createOrderCalls(shop, headers));
  let used = 0;
  function next(): Calls {
    used += 1;
    return calls[used % calls.length]!;
  }
  return {
    shops: [first, ...others],
    next,
    async act(...call) {
      for (let attempt = 1; ; attempt += 1) {
        const reply = await next().act(...call);
        if (reply.statusCode !== 503 || attempt === MAX_ATTEMPTS) return reply;
      }
    },
    async [Symbol.asyncDispose]() {
      for (const shop of shops) await shop[Symbol.asyncDispose]();
    },
  };
}
