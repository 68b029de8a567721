import { setTimeout as pause } from 'node:timers/promises';
import { productPath } from '../../src/domain/addresses.ts';
import type { BulkPreview } from '../../src/domain/product/bulk.ts';
import { fetchAnswer } from '../../test/harness/measure/fetch-answer.ts';
import { medianOf } from '../../test/harness/measure/statistics.ts';
import { latenciesDuring } from '../../test/harness/measure/visitors.ts';
import { openSession } from '../../test/harness/sign-in.ts';
import { readCatalogue } from '../instruments/catalogue.ts';
import type { RunningShop } from '../instruments/shop.ts';
import type { Figure, Question } from '../question.ts';

/** The owner raises all prices and takes it back: how long does it take, and do visitors notice it? */

const PRODUCTS = 10_000;
const ROUNDS = 3;
const QUIET_MS = 10_000;
const PRODUCT_PAGES = 12;
const VISITORS_PER_SECOND = 20;
const CHANGE = { price: { percent: 5, round: 100 } };
const HEADERS = { 'accept-encoding': 'br' };
const STEPS = ['previewed', 'written', 'undone'] as const;
const LIMIT_MS = { previewed: 1_000, written: 5_000, undone: 5_000 };

export const bulkChange: Question = {
  name: 'bulk-change',
  async answer(lab) {
    await using shop = await lab.openStockedShop({ products: PRODUCTS });
    const products = await readCatalogue(shop);
    const owner = await createOwner(
      shop,
      products.map(({ _id }) => _id),
    );
    const paths = ['/inicio', '/tienda', ...products.slice(0, PRODUCT_PAGES).map(productPath)];
    const urls = paths.map((path) => shop.origin + path);
    for (const url of urls) await fetchAnswer(url, HEADERS);
    const visit = { urls, headers: HEADERS, perSecond: VISITORS_PER_SECOND };
    const rounds: Round[] = [];
    while (rounds.length < ROUNDS) {
      const quiet = await latenciesDuring(visit, lab.signal, () =>
        pause(QUIET_MS, null, { signal: lab.signal }),
      );
      const took: number[] = [];
      const busy = await latenciesDuring(visit, lab.signal, async () => {
        took.push(...(await owner.changeAndUndo()));
      });
      rounds.push({ took, quiet: Math.max(...quiet), busy: Math.max(...busy), pages: busy.length });
    }
    return [...STEPS.map((step, at) => timeOf(step, rounds, at)), waitOf(rounds)];
  },
};

interface Round {
  /** For each step, in milliseconds. */
  readonly took: readonly number[];
  /** The longest wait for a page without the change and during it. */
  readonly quiet: number;
  readonly busy: number;
  readonly pages: number;
}

async function createOwner({ origin }: RunningShop, ids: readonly string[]) {
  const { authorization } = await openSession(origin);
  async function post<T>(path: string, body?: object): Promise<T> {
    const reply = await fetch(origin + path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status} ${await reply.text()}`);
    return reply.json();
  }
  return {
    async changeAndUndo(): Promise<readonly number[]> {
      const times = [performance.now()];
      const { digest } = await post<BulkPreview>('/products/change/preview', { ids, change: CHANGE });
      times.push(performance.now());
      const request = { ids, change: CHANGE, digest };
      const { historyId } = await post<{ historyId: string }>('/products/change', request);
      times.push(performance.now());
      await post(`/history/${historyId}/undo`);
      times.push(performance.now());
      return STEPS.map((_, at) => times[at + 1]! - times[at]!);
    },
  };
}

function timeOf(step: (typeof STEPS)[number], rounds: readonly Round[], at: number): Figure {
  const times = rounds.map(({ took }) => took[at]!);
  return {
    what: `A change of ${PRODUCTS.toLocaleString('en')} prices, ${step}`,
    value: medianOf(times),
    unit: 'ms',
    mustReach: { atMost: LIMIT_MS[step] },
    detail: `median of ${ROUNDS}, ${rangeOf(times)} ms`,
  };
}

function waitOf(rounds: readonly Round[]): Figure {
  const longer = rounds.map(({ quiet, busy }) => busy - quiet);
  const pages = rounds.reduce((sum, round) => sum + round.pages, 0);
  return {
    what: `A page while ${PRODUCTS.toLocaleString('en')} prices change: how much longer the longest wait is`,
    value: medianOf(longer),
    unit: 'ms',
    mustReach: { atMost: 50 },
    detail: `median of ${ROUNDS}, ${rangeOf(longer)} ms; ${pages} pages, ${VISITORS_PER_SECOND} a second`,
  };
}

function rangeOf(values: readonly number[]): string {
  return `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}`;
}
