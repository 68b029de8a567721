import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Product } from '../../src/domain/entities.ts';
import { sendTo } from '../../test/harness/http-client.ts';
import { fetchAnswer } from '../../test/harness/measure/fetch-answer.ts';
import { createTinyPicture } from '../../test/harness/measure/photos.ts';
import { sampleFields } from '../../test/harness/sample-products.ts';
import { signInSeller } from '../../test/harness/seller.ts';
import { type ShopProcess, startShopProcess } from '../../test/harness/shop-process.ts';
import { until } from '../../test/harness/until.ts';

/** Two processes of one shop: one is attacked, the other is not. */
export interface CleanAndAttackedShops extends AsyncDisposable {
  readonly clean: ShopProcess;
  readonly attacked: ShopProcess;
  products(): Promise<readonly Product[]>;
  /** Changes the catalogue, which empties the page caches of both. */
  forgetPages(): Promise<void>;
  /** A metric of the attacked process. */
  metric(name: string): Promise<number>;
}

const METRICS_TOKEN = 'token-de-las-metricas';
const ENVIRONMENT = { SHOP_URL: 'https://mitienda.cr', METRICS_TOKEN };
const PRODUCTS = 8;
/** The shop may close a connection that was idle for five seconds just as it is used again. */
export const AFRESH = { connection: 'close' };

export async function openCleanAndAttackedShops(): Promise<CleanAndAttackedShops> {
  const folder = await mkdtemp(join(tmpdir(), 'tienda-faults-'));
  const clean = await startShopProcess({ dataDir: folder, environment: ENVIRONMENT });
  const seller = await signInSeller(sendTo(clean.origin));
  for (let number = 0; number < PRODUCTS; number += 1) {
    const bytes = await createTinyPicture(number + 1);
    await seller.publish(sampleFields(number), [{ fileName: 'foto.png', type: 'image/png', bytes }]);
  }
  const attacked = await startShopProcess({ dataDir: folder, environment: ENVIRONMENT });

  async function products(): Promise<readonly Product[]> {
    const { body } = await fetchAnswer(`${clean.origin}/products/all`, AFRESH);
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
      const { body } = await fetchAnswer(`${attacked.origin}/metrics`, headers);
      return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body.toString())?.[1]);
    },
    async [Symbol.asyncDispose]() {
      await clean[Symbol.asyncDispose]();
      await attacked[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A change by one process is visible in the other within a second. */
async function untilAlike(one: ShopProcess, other: ShopProcess): Promise<void> {
  await until(() => haveSameCatalogue(one, other), {
    withinMs: 10_000,
    lookAgainMs: 50,
    otherwise: () => 'A change was not seen by the other process',
  });
}

async function haveSameCatalogue(one: ShopProcess, other: ShopProcess): Promise<boolean> {
  const [left, right] = await Promise.all(
    [one, other].map(({ origin }) => fetchAnswer(`${origin}/products/all`, AFRESH)),
  );
  return left!.body.equals(right!.body);
}
