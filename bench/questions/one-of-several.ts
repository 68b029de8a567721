import { fetchAnswer, type Server } from '../../test/harness/measure/fetch-answer.ts';
import type { Target } from '../../test/harness/measure/load.ts';
import { createPhotos } from '../../test/harness/measure/photos.ts';
import { cpuSecondsOf, memoryOf } from '../../test/harness/measure/process-usage.ts';
import { medianOf } from '../../test/harness/measure/statistics.ts';
import { sampleFields } from '../../test/harness/sample-products.ts';
import { createBucket, startCeph } from '../../test/harness/services/ceph.ts';
import { sharedPlaces } from '../../test/harness/services/cluster.ts';
import { startPostgres } from '../../test/harness/services/postgres.ts';
import { signInSheetSeller } from '../../test/harness/sheet-seller.ts';
import { startShopProcess } from '../../test/harness/shop-process.ts';
import { readCatalogue } from '../instruments/catalogue.ts';
import type { Lab } from '../instruments/lab.ts';
import { moveStock } from '../instruments/move-stock.ts';
import type { Figure, Question } from '../question.ts';

/** What load can one of several copies take, on PostgreSQL and an object store, with 1,000 products? See docs/scaling.md. */

const LOAD_SECONDS = 5;
const PRODUCTS = 5;
const PHOTOS = 3;
const COMPRESSED = { 'accept-encoding': 'br' };

export const oneOfSeveral: Question = {
  name: 'one-of-several',
  async answer(lab) {
    await using opened = new AsyncDisposableStack();
    const postgres = await startPostgres({ isDurable: true });
    opened.defer(postgres.stop);
    const ceph = await startCeph();
    opened.defer(ceph.stop);
    const places = sharedPlaces(postgres.url, await createBucket(ceph, 'tienda'));
    await moveStock(await lab.copyStock(), places, lab.signal);
    const copy = opened.use(await startShopProcess({ environment: places }));
    const server = { origin: copy.origin, pid: copy.pid };
    return [
      ...(await costOfReading(lab, server)),
      weigh(server, 'after reading'),
      ...(await costOfPublishing(server)),
      weigh(server, 'after publishing'),
    ];
  },
};

async function costOfReading(lab: Lab, server: Server): Promise<readonly Figure[]> {
  const list = `${server.origin}/products/all`;
  const { etag = '' } = (await fetchAnswer(list, COMPRESSED)).headers;
  const [product] = await readCatalogue(server);
  const targets: readonly (Target & { readonly what: string })[] = [
    { what: 'GET /tienda, brotli', url: `${server.origin}/tienda`, headers: COMPRESSED },
    { what: 'GET /products/all, brotli', url: list, headers: COMPRESSED },
    { what: 'GET /products/all, 304', url: list, headers: { ...COMPRESSED, 'if-none-match': etag } },
    { what: 'GET of a picture, from the object store', url: server.origin + product!.coverUrl, headers: {} },
  ];
  const figures: Figure[] = [];
  for (const target of targets) figures.push(await costOf(lab, server, target));
  return figures;
}

async function costOf(
  lab: Lab,
  { pid }: Server,
  target: Target & { readonly what: string },
): Promise<Figure> {
  await lab.load.run(target, 1);
  const before = cpuSecondsOf(pid);
  const { requests, seconds } = await lab.load.run(target, LOAD_SECONDS);
  const value = ((cpuSecondsOf(pid) - before) / requests) * 1_000_000;
  const detail = `${requests} requests in ${seconds.toFixed(1)} s`;
  return { what: `One of several copies, ${target.what}: CPU`, value, unit: 'µs', mustReach: null, detail };
}

async function costOfPublishing(server: Server): Promise<readonly Figure[]> {
  const photos = await createPhotos(PHOTOS);
  const seller = await signInSheetSeller(server);
  const costs: { cpu: number; wall: number }[] = [];
  for (let product = 0; product < PRODUCTS; product += 1) {
    const [cpu, start] = [cpuSecondsOf(server.pid), performance.now()];
    await seller.publish(sampleFields(product), photos);
    costs.push({ cpu: cpuSecondsOf(server.pid) - cpu, wall: (performance.now() - start) / 1_000 });
  }
  const what = `One of several copies, POST /products/new with ${PHOTOS} photos of 1 MB`;
  const detail = `median of ${PRODUCTS} products`;
  return [
    {
      what: `${what}: CPU`,
      value: medianOf(costs.map(({ cpu }) => cpu)),
      unit: 's',
      mustReach: null,
      detail,
    },
    {
      what: `${what}: until acknowledged`,
      value: medianOf(costs.map(({ wall }) => wall)),
      unit: 's',
      mustReach: null,
      detail,
    },
  ];
}

function weigh({ pid }: Server, when: string): Figure {
  const { residentMB, peakMB } = memoryOf(pid);
  const detail = `peak ${peakMB.toFixed(0)} MB`;
  return {
    what: `One of several copies, ${when}: RSS of all its processes`,
    value: residentMB,
    unit: 'MB',
    mustReach: null,
    detail,
  };
}
