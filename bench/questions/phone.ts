import { join } from 'node:path';
import { BROWSER_FLAGS } from '../../test/harness/browser/browser-flags.ts';
import { medianOf } from '../../test/harness/measure/statistics.ts';
import type { Lab } from '../instruments/lab.ts';
import { longestOf, sumOf, traceMainThread } from '../instruments/main-thread.ts';
import { openPhone, requireBrowser } from '../instruments/phone.ts';
import { type RunningShop, startShop } from '../instruments/shop.ts';
import { type LighthouseResult, visitWithLighthouse } from '../lighthouse/visit.ts';
import type { Bar, Figure, Question, Unit } from '../question.ts';

/** What does a first visit to the catalogue cost a phone? Measured by Lighthouse, with the demo catalogue. */

const VISITS = 9;
const KB = 1_024;
const CODE = ['Document', 'Stylesheet', 'Script'];

export const phone: Question = {
  name: 'phone',
  async answer(lab) {
    await using shop = await startShop(join(lab.folder, 'demo'), lab.signal, { isDemo: true });
    const url = `${shop.origin}/tienda`;
    const visits: LighthouseResult[] = [];
    for (let done = 0; done < VISITS; done += 1) visits.push(await visit(url));
    return [...scores(visits), ...times(visits), ...bytes(visits), await mainThread(lab, shop)];
  },
};

async function visit(url: string): Promise<LighthouseResult> {
  return visitWithLighthouse(url, { executablePath: await requireBrowser(), args: BROWSER_FLAGS });
}

function scores(visits: readonly LighthouseResult[]): readonly Figure[] {
  const score = (category: string) => (visit: LighthouseResult) =>
    (visit.categories[category]?.score ?? 0) * 100;
  return ['performance', 'accessibility', 'best-practices', 'seo'].map((category) =>
    figure(category, 'points', { atLeast: 100 }, visits.map(score(category))),
  );
}

function times(visits: readonly LighthouseResult[]): readonly Figure[] {
  const value = (audit: string) => visits.map((visit) => visit.audits[audit]?.numericValue ?? Number.NaN);
  const seconds = value('largest-contentful-paint').map((ms) => ms / 1_000);
  return [
    figure('largest contentful paint', 's', { atMost: 1.5 }, seconds),
    figure('total blocking time', 'ms', { atMost: 0 }, value('total-blocking-time')),
    figure('layout shift', 'CLS', { atMost: 0 }, value('cumulative-layout-shift')),
  ];
}

function bytes(visits: readonly LighthouseResult[]): readonly Figure[] {
  const code = visits.map((visit) => bytesOf(visit, ({ resourceType }) => CODE.includes(resourceType)) / KB);
  const all = visits.map((visit) => bytesOf(visit, () => true) / KB);
  return [
    figure('HTML, CSS and JS, compressed, with headers', 'KB', { atMost: 115 }, code),
    figure('everything, pictures too', 'KB', { atMost: 250 }, all),
  ];
}

interface Transfer {
  readonly resourceType: string;
  readonly transferSize: number;
}

function bytesOf(visit: LighthouseResult, isCounted: (transfer: Transfer) => boolean): number {
  const { details } = visit.audits['network-requests'] ?? {};
  if (details?.type !== 'table') throw new Error('Lighthouse saw no requests');
  const transfers = details.items.map(({ resourceType, transferSize }) => ({
    resourceType: String(resourceType),
    transferSize: Number(transferSize),
  }));
  return transfers.filter(isCounted).reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/** In CPU time: Lighthouse's blocking time is wall-clock time, and grows when the machine is busy. */
async function mainThread(lab: Lab, shop: RunningShop): Promise<Figure> {
  const longest: number[] = [];
  const sums: number[] = [];
  while (longest.length < VISITS && !lab.signal.aborted) {
    await using visitor = await openPhone();
    const { tasks } = await traceMainThread(visitor, async () => {
      await visitor.page.goto(`${shop.origin}/tienda`, { waitUntil: 'networkidle' });
    });
    longest.push(longestOf(tasks));
    sums.push(sumOf(tasks));
  }
  const told = figure('longest task of the main thread, 4 x its CPU time', 'ms', null, longest);
  return { ...told, detail: `${told.detail}; all tasks ${medianOf(sums).toFixed(0)} ms` };
}

function figure(what: string, unit: Unit, mustReach: Bar | null, values: readonly number[]): Figure {
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(2));
  const detail = `median of ${values.length}, ${least} to ${most}`;
  return { what: `phone, first visit to /tienda: ${what}`, value: medianOf(values), unit, mustReach, detail };
}
