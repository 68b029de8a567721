import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../../bench/instruments/request.ts';
import { sampleFields, signIn } from '../../bench/instruments/seller.ts';
import { type RunningShop, startShop } from '../../bench/instruments/shop.ts';
import { endpoints } from '../../src/domain/api.ts';
import type { Product } from '../../src/domain/entities.ts';
import { createTinyPicture } from '../../test/harness/measure/photos.ts';

/** Two processes of one shop, of which one is attacked and the other never is. */
export interface Twins extends AsyncDisposable {
  readonly clean: RunningShop;
  readonly attacked: RunningShop;
  products(): Promise<readonly Product[]>;
  /** Changes the catalogue, so that neither has anything ready any more. */
  forgetPages(): Promise<void>;
  /** Of the one that is attacked: a number of its metrics. */
  metric(name: string): Promise<number>;
}

const METRICS_TOKEN = 'token-de-las-metricas';
const ENVIRONMENT = { SHOP_URL: 'https://mitienda.cr', METRICS_TOKEN };
const PRODUCTS = 8;
/** A connection that was idle for five seconds may be closed by the shop just as it is used again. */
export const AFRESH = { connection: 'close' };

export async function openTwins(): Promise<Twins> {
  const folder = await mkdtemp(join(tmpdir(), 'tienda-faults-'));
  const { signal } = new AbortController();
  const clean = await startShop(folder, signal, { environment: ENVIRONMENT });
  const seller = await signIn(clean);
  for (let number = 0; number < PRODUCTS; number += 1) {
    const bytes = await createTinyPicture(number + 1);
    await seller.publish(sampleFields(number), [{ fileName: 'foto.png', type: 'image/png', bytes }]);
  }
  const attacked = await startShop(folder, signal, { environment: ENVIRONMENT });

  async function products(): Promise<readonly Product[]> {
    const { body } = await ask(clean.origin + endpoints.allProducts.path, AFRESH);
    return JSON.parse(body.toString()).products;
  }

  return {
    clean,
    attacked,
    products,
    async forgetPages() {
      const [newest] = await products();
      await seller.changePrice(newest!, newest!.price + 1);
      await untilAlike(clean, attacked);
    },
    async metric(name) {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}`, ...AFRESH };
      const { body } = await ask(`${attacked.origin}/metrics`, headers);
      return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body.toString())?.[1]);
    },
    async [Symbol.asyncDispose]() {
      await clean[Symbol.asyncDispose]();
      await attacked[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A change by one process is seen by the other within a second. */
async function untilAlike(...[one, other]: readonly [RunningShop, RunningShop]): Promise<void> {
  for (let look = 0; look < 200; look += 1) {
    if (await haveSameCatalogue(one, other)) return;
    await pause(50);
  }
  throw new Error('A change was not seen by the other process');
}

async function haveSameCatalogue(one: RunningShop, other: RunningShop): Promise<boolean> {
  const [left, right] = await Promise.all(
    [one, other].map(({ origin }) => ask(origin + endpoints.allProducts.path, AFRESH)),
  );
  return left!.body.equals(right!.body);
}
