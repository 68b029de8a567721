import { join } from 'node:path';
import { BROWSER_FLAGS } from '../../test/harness/browser/browser-flags.ts';
import { medianOf } from '../../test/harness/measure/statistics.ts';
import { startBareServer } from '../instruments/bare.ts';
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

/** The least page there is: its blocking time is that of the browser and of Lighthouse on this machine. */
const PLAIN_PAGE = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('<!doctype html><html lang="es"><title>Tienda</title><h1>Tienda</h1><p>Una frase.</p>'),
};

export const phone: Question = {
  name: 'phone',
  async answer(lab) {
    await using shop = await startShop(join(lab.folder, 'demo'), lab.signal, { isDemo: true });
    await using plain = await startBareServer(PLAIN_PAGE, lab.signal);
    const visits: LighthouseResult[] = [];
    const plainVisits: LighthouseResult[] = [];
    // In turns, because the speed of the machine changes.
    for (let done = 0; done < VISITS; done += 1) {
      visits.push(await visit(`${shop.origin}/tienda`));
      plainVisits.push(await visit(plain.origin, ['performance']));
    }
    return [
      ...scores(visits),
      ...times(visits),
      plainTime(plainVisits),
      ...bytes(visits),
      await mainThread(lab, shop),
    ];
  },
};

async function visit(url: string, onlyCategories?: readonly string[]): Promise<LighthouseResult> {
  const executablePath = await requireBrowser();
  return visitWithLighthouse(url, {
    executablePath,
    args: BROWSER_FLAGS,
    ...(onlyCategories && { onlyCategories }),
  });
}

function scores(visits: readonly LighthouseResult[]): readonly Figure[] {
  const score = (category: string) => (visit: LighthouseResult) =>
    (visit.categories[category]?.score ?? 0) * 100;
  return ['performance', 'accessibility', 'best-practices', 'seo'].map((category) =>
    figure(category, 'points', { atLeast: 100 }, visits.map(score(category))),
  );
}

function times(visits: readonly LighthouseResult[]): readonly Figure[] {
  const seconds = valuesOf(visits, 'largest-contentful-paint').map((ms) => ms / 1_000);
  return [
    figure('largest contentful paint', 's', { atMost: 1.5 }, seconds),
    figure('total blocking time', 'ms', { atMost: 0 }, valuesOf(visits, 'total-blocking-time')),
    figure('layout shift', 'CLS', { atMost: 0 }, valuesOf(visits, 'cumulative-layout-shift')),
  ];
}

function plainTime(visits: readonly LighthouseResult[]): Figure {
  const what = 'phone, a page of one heading and one sentence, without style and script: total blocking time';
  return { ...figure('', 'ms', null, valuesOf(visits, 'total-blocking-time')), what };
}

function valuesOf(visits: readonly LighthouseResult[], audit: string): readonly number[] {
  return visits.map((visit) => visit.audits[audit]?.numericValue ?? Number.NaN);
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
