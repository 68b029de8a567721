/** A shop whose way to PostgreSQL can be troubled. */

import { type Send, sendTo } from '../../../test/harness/http-client.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { type Seller, signInSeller } from '../../../test/harness/seller.ts';
import { startPostgres, type TestPostgres, whyNoPostgres } from '../../../test/harness/services/postgres.ts';
import { type ShopProcess, startShopProcess } from '../../../test/harness/shop-process.ts';
import type { Counts, Trial } from '../../trial.ts';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';

type Environment = Readonly<Record<string, string>>;

export interface ShopBehindFaultyProxy extends AsyncDisposable {
  readonly postgres: TestPostgres;
  readonly proxy: FaultyProxy;
  readonly copy: ShopProcess;
  readonly send: Send;
  readonly seller: Seller;
}

/** The set-up of a trial whose rounds all use one such shop. */
export function behindFaultyProxy(
  round: (shop: ShopBehindFaultyProxy, random: SeededRandom) => Promise<Counts>,
  environment: Environment = {},
): Pick<Trial, 'absence' | 'open'> {
  return {
    absence: whyNoPostgres(),
    async open() {
      const shop = await openShopBehindFaultyProxy(environment);
      return { round: (random) => round(shop, random), [Symbol.asyncDispose]: shop[Symbol.asyncDispose] };
    },
  };
}

export async function openShopBehindFaultyProxy(environment: Environment): Promise<ShopBehindFaultyProxy> {
  await using opened = new AsyncDisposableStack();
  const postgres = await startPostgres({ isDurable: true });
  opened.defer(postgres.stop);
  const url = new URL(postgres.url);
  const proxy = opened.use(await startFaultyProxy(Number(url.port)));
  url.port = String(proxy.port);
  const copy = opened.use(
    await startShopProcess({ environment: { ...environment, DATABASE_URL: url.href } }),
  );
  const send = sendTo(copy.origin);
  const seller = await signInSeller(send);
  const all = opened.move();
  return { postgres, proxy, copy, send, seller, [Symbol.asyncDispose]: () => all.disposeAsync() };
}
