import { endpoints } from '../../src/domain/endpoints.ts';
import { fetchAnswer } from '../../test/harness/measure/fetch-answer.ts';
import { cpuSecondsOf } from '../../test/harness/measure/process-usage.ts';
import { medianOf } from '../../test/harness/measure/statistics.ts';
import type { Lab } from '../instruments/lab.ts';
import type { RunningShop } from '../instruments/shop.ts';
import type { Figure, Question, Unit } from '../question.ts';
import { changesOf } from './change.ts';
import { settledMemory } from './memory.ts';
import { startOnce } from './start.ts';

/** What grows with the catalogue, how, and why? */

const SIZES = [100, 1_000, 10_000, 100_000];
const BROTLI = { 'accept-encoding': 'br' };
const LOAD_SECONDS = 2;
const STARTS = 3;
const KB = 1_024;

interface Measured {
  readonly startCpu: number;
  readonly memory: number;
  readonly changeCpu: number;
  readonly changeTurn: number;
  readonly pageCpu: number;
  readonly pageSize: number;
  readonly catalogueSize: number;
}

const LINES: Record<keyof Measured, { name: string; unit: Unit; why: string }> = {
  startCpu: {
    name: 'start to first page, CPU',
    unit: 's',
    why: 'loading the program, then reading every product',
  },
  memory: {
    name: 'memory at rest',
    unit: 'MB',
    why: 'the program, then every product as an object and as JSON',
  },
  changeCpu: {
    name: 'a change until pages show it, CPU',
    unit: 'ms',
    why: 'only what changed is read; the list and its index are walked through once',
  },
  changeTurn: {
    name: 'longest turn of the loop in it',
    unit: 'ms',
    why: 'the list and its index in one go, then a render',
  },
  pageCpu: { name: 'a cached page, CPU', unit: 'µs', why: 'ready bytes' },
  pageSize: { name: 'catalogue page, brotli', unit: 'KB', why: 'it shows the newest 12' },
  catalogueSize: {
    name: '/products/all, brotli',
    unit: 'KB',
    why: 'every product; browsers ask for it once a version',
  },
};

export const growth: Question = {
  name: 'growth',
  async answer(lab) {
    const figures: Figure[] = [];
    for (const products of SIZES) figures.push(...figuresOf(products, await measure(lab, products)));
    return figures;
  },
};

async function measure(lab: Lab, products: number): Promise<Measured> {
  const startCpu = await startCpuOf(lab, products);
  await using shop = await lab.openStockedShop({ products, isWatched: true });
  const { residentMB } = await settledMemory(lab, shop);
  const pageSize = await sizeOf(shop, '/tienda');
  const catalogueSize = await sizeOf(shop, endpoints.allProducts.path);
  const changes = await changesOf(shop);
  return {
    startCpu,
    memory: residentMB,
    changeCpu: medianOf(changes.map(({ cpuMs }) => cpuMs)),
    changeTurn: medianOf(changes.map(({ longestTurnMs }) => longestTurnMs)),
    pageCpu: await pageCpuOf(lab, shop),
    pageSize,
    catalogueSize,
  };
}

async function startCpuOf(lab: Lab, products: number): Promise<number> {
  const folder = await lab.copyStock(products);
  const seconds: number[] = [];
  for (let done = 0; done < STARTS; done += 1) seconds.push((await startOnce(lab, folder)).cpuSeconds);
  return medianOf(seconds);
}

async function sizeOf(shop: RunningShop, path: string): Promise<number> {
  const { body } = await fetchAnswer(shop.origin + path, BROTLI);
  return body.length / KB;
}

async function pageCpuOf(lab: Lab, shop: RunningShop): Promise<number> {
  const target = { url: `${shop.origin}/tienda`, headers: BROTLI };
  await lab.load.run(target, LOAD_SECONDS);
  const before = cpuSecondsOf(shop.pid);
  const { requests } = await lab.load.run(target, LOAD_SECONDS);
  return ((cpuSecondsOf(shop.pid) - before) / requests) * 1e6;
}

function figuresOf(products: number, measured: Measured): readonly Figure[] {
  return (Object.keys(LINES) as (keyof Measured)[]).map((key) => {
    const { name, unit, why } = LINES[key];
    const what = `${name}, ${products.toLocaleString('en')} products`;
    return {
      what,
      value: measured[key],
      unit,
      mustReach: null,
      detail: why,
      point: { line: name, products },
    };
  });
}
