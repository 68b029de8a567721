import { setTimeout as pause } from 'node:timers/promises';
import { medianOf } from '../../test/harness/measure/statistics.ts';
import { between, longestOf, sumOf, traceMainThread } from '../instruments/main-thread.ts';
import { openPhone, type Phone, SLOWER } from '../instruments/phone.ts';
import type { Bar, Figure, Question, Unit } from '../question.ts';

/** Can a slow phone load, scroll and search a catalogue of 10,000 products? */

const PRODUCTS = 10_000;
const VISITS = 3;
const SCROLL_SECONDS = 10;
const SCROLL_SPEED = 2_000;
const SCREEN_HZ = 60;
const SEARCHED = 'producto rojo';
/** The page reads the whole list after the first view, and builds the search index when somebody is about to search. */
const READING_MS = 4_000;
const BETWEEN_KEYS_MS = 250;

const WHERE = '10,000 products on a phone';

/** The measurements of one visit. */
interface Visit {
  readonly loading: number;
  readonly firstScroll: number;
  readonly scrolling: number;
  readonly framesPerSecond: number;
  readonly searching: number;
  readonly keys: readonly number[];
}

export const phoneLarge: Question = {
  name: 'phone-large',
  async answer(lab) {
    await using shop = await lab.openStockedShop({ products: PRODUCTS });
    const visits: Visit[] = [];
    while (visits.length < VISITS) visits.push(await visit(`${shop.origin}/tienda`));
    return [
      figure('load until the first scroll moves', 's', { atMost: 1 }, valuesOf(visits, 'firstScroll')),
      longestTask('loading', valuesOf(visits, 'loading')),
      longestTask('scrolling', valuesOf(visits, 'scrolling')),
      figure('frames while scrolling', 'frames/s', { atLeast: 59 }, valuesOf(visits, 'framesPerSecond')),
      longestTask('searching', valuesOf(visits, 'searching')),
      keysFigure(visits.flatMap(({ keys }) => keys)),
    ];
  },
};

async function visit(url: string): Promise<Visit> {
  const loading = await longestOfLoad(url);
  await using phone = await openPhone();
  const firstScroll = await timeOfFirstScroll(phone, url);
  return { loading, firstScroll, ...(await scrollOn(phone)), ...(await search(phone)) };
}

function valuesOf(visits: readonly Visit[], what: Exclude<keyof Visit, 'keys'>): readonly number[] {
  return visits.map((each) => each[what]);
}

async function longestOfLoad(url: string): Promise<number> {
  await using phone = await openPhone();
  const { tasks } = await traceMainThread(phone, async () => {
    await phone.page.goto(url, { waitUntil: 'load' });
    await pause(READING_MS);
  });
  return longestOf(tasks);
}

/** In wall-clock time, with a slower CPU: scrolls as soon as the page is loaded. */
async function timeOfFirstScroll({ page, session }: Phone, url: string): Promise<number> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(url, { waitUntil: 'load' });
  const moved = page.evaluate(async () => {
    await new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    const [visit] = performance.getEntriesByType('navigation');
    return performance.now() - (visit instanceof PerformanceNavigationTiming ? visit.loadEventEnd : 0);
  });
  await scroll({ session }, -200);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return (await moved) / 1_000;
}

async function scroll({ session }: Pick<Phone, 'session'>, distance: number): Promise<void> {
  await session.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 400,
    yDistance: distance,
    speed: SCROLL_SPEED,
    gestureSourceType: 'mouse',
  });
}

/** Frames of the screen; the main thread only produces those with new cards. */
export async function scrollOn(
  phone: Phone,
): Promise<Pick<Visit, 'scrolling' | 'framesPerSecond'> & { readonly waits: readonly number[] }> {
  await pause(READING_MS);
  const { tasks } = await traceMainThread(phone, () => scroll(phone, -SCROLL_SPEED * SCROLL_SECONDS));
  await phone.session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const { frames, ticks, waits } = await traceMainThread(phone, () =>
    scroll(phone, -SCROLL_SPEED * SCROLL_SECONDS),
  );
  await phone.session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { scrolling: longestOf(tasks), framesPerSecond: (frames / ticks) * SCREEN_HZ, waits };
}

async function search(phone: Phone): Promise<Pick<Visit, 'searching' | 'keys'>> {
  const { page } = phone;
  await page.evaluate(() => scrollTo(0, 0));
  // Before the trace, because the search by role takes CPU time of the page.
  const box = await page.waitForSelector('role=searchbox');
  const reading = await traceMainThread(phone, async () => {
    await box.focus();
    await pause(READING_MS);
  });
  await markKeys(phone);
  const { tasks, marks } = await traceMainThread(phone, async () => {
    await page.keyboard.type(SEARCHED, { delay: BETWEEN_KEYS_MS });
    await pause(BETWEEN_KEYS_MS);
  });
  const keys = Array.from(SEARCHED, (_, at) => sumOf(between(tasks, marks, `key ${at}`, `shown ${at}`)));
  return { searching: longestOf([...reading.tasks, ...tasks]), keys };
}

/** Marks every keystroke and the frame that shows it. */
async function markKeys({ page }: Phone): Promise<void> {
  await page.evaluate(() => {
    let keys = 0;
    const mark = () => {
      const key = keys++;
      performance.mark(`key ${key}`);
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark(`shown ${key}`)));
    };
    addEventListener('input', mark, { capture: true });
  });
}

export function longestTask(when: string, values: readonly number[]): Figure {
  return figure(`longest task while ${when}, 4 x its CPU time`, 'ms', { atMost: 100 }, values);
}

function keysFigure(keys: readonly number[]): Figure {
  return figure(
    'a key of a search until it is shown, 4 x the CPU time of the main thread',
    'ms',
    { below: 50 },
    keys,
  );
}

export function figure(what: string, unit: Unit, mustReach: Bar, values: readonly number[]): Figure {
  const digits = unit === 'ms' ? 0 : 2;
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits));
  const detail = `median of ${values.length}, ${least} to ${most}`;
  return { what: `${WHERE}: ${what}`, value: medianOf(values), unit, mustReach, detail };
}
