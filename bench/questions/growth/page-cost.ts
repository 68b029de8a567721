import { listPath, productPath } from '../../../src/domain/addresses.ts';
import { fetchAnswer } from '../../../test/harness/measure/fetch-answer.ts';
import { cpuSecondsOf } from '../../../test/harness/measure/process-usage.ts';
import { readCatalogue } from '../../instruments/catalogue.ts';
import type { Lab } from '../../instruments/lab.ts';
import type { RunningShop } from '../../instruments/shop.ts';
import { renderCpu } from '../first-render.ts';
import type { Measured } from './lines.ts';

type PageCost = Pick<
  Measured,
  'pageSize' | 'catalogueSize' | 'productCpu' | 'listCpu' | 'pageCpu' | 'searchPageCpu'
>;

const BROTLI = { 'accept-encoding': 'br' };
const LOAD_SECONDS = 2;
const KB = 1_024;
/** Product pages before the measured ones: Node still compiles. */
const WARM_UP = 40;
const MEASURED = 40;

export async function costOfPages(lab: Lab, shop: RunningShop): Promise<PageCost> {
  const products = await readCatalogue(shop);
  const paths = products.slice(0, WARM_UP + MEASURED).map(productPath);
  const lists = new Set(products.map(({ category }) => listPath(encodeURIComponent(category))));
  await renderCpu(shop, paths.slice(0, WARM_UP));
  return {
    pageSize: await sizeOf(shop, '/tienda'),
    catalogueSize: await sizeOf(shop, '/products/all'),
    productCpu: await renderCpu(shop, paths.slice(WARM_UP)),
    listCpu: await renderCpu(shop, [...lists]),
    pageCpu: await cachedCpu(lab, shop, '/tienda'),
    searchPageCpu: await cachedCpu(lab, shop, '/tienda?q=parlante'),
  };
}

async function sizeOf(shop: RunningShop, path: string): Promise<number> {
  const { body } = await fetchAnswer(shop.origin + path, BROTLI);
  return body.length / KB;
}

/** Microseconds of each request. */
async function cachedCpu(lab: Lab, shop: RunningShop, path: string): Promise<number> {
  const target = { url: shop.origin + path, headers: BROTLI };
  await lab.load.run(target, LOAD_SECONDS);
  const before = cpuSecondsOf(shop.pid);
  const { requests } = await lab.load.run(target, LOAD_SECONDS);
  return ((cpuSecondsOf(shop.pid) - before) / requests) * 1e6;
}
