import { setTimeout as pause } from 'node:timers/promises';
import { between, longestOf, sumOf, traceMainThread } from './instruments/main-thread.ts';
import { openPhone, type Phone, SLOWER } from './instruments/phone.ts';
import { medianOf } from './instruments/statistics.ts';
import type { Figure, Question } from './question.ts';

/** Does a slow phone stand a catalogue of 10,000 products? Loaded, scrolled and searched. */

const PRODUCTS = 10_000;
const VISITS = 3;
const SCROLL_SECONDS = 10;
const SCROLL_SPEED = 2_000;
const SCREEN_HZ = 60;
const SEARCHED = 'producto rojo';
/** The whole list is read after the first view, and its words when someone is about to search. */
const READING_MS = 4_000;
const BETWEEN_KEYS_MS = 250;

const WHERE = '10,000 products on a phone';

export const phoneLarge: Question = {
  name: 'phone-large',
  async answer(lab) {
    await using shop = await lab.openStockedShop({ products: PRODUCTS });
    const url = `${shop.origin}/tienda`;
    const longest: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      await using phone = await openPhone();
      longest.push(await longestOfLoad(phone, url));
    }
    await using phone = await openPhone();
    return [
      await firstScroll(phone, url),
      longestTask('loading', longest),
      ...(await scrollOn(phone)),
      ...(await search(phone)),
    ];
  },
};

async function longestOfLoad(phone: Phone, url: string): Promise<number> {
  const { tasks } = await traceMainThread(phone, async () => {
    await phone.page.goto(url, { waitUntil: 'load' });
    await pause(READING_MS);
  });
  return longestOf(tasks);
}

/** On the clock, with a slower CPU: a finger that moves as soon as the page is loaded. */
async function firstScroll({ page, session }: Phone, url: string): Promise<Figure> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(url, { waitUntil: 'load' });
  const moved = page.evaluate(async () => {
    await new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    const [visit] = performance.getEntriesByType('navigation');
    return performance.now() - (visit instanceof PerformanceNavigationTiming ? visit.loadEventEnd : 0);
  });
  await scroll({ session }, -200);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const what = `${WHERE}: load until the first scroll moves`;
  return { what, value: (await moved) / 1_000, unit: 's', mustReach: { atMost: 1 }, detail: 'one visit' };
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

/** Frames of the screen, of which the main thread makes only those that show new cards. */
async function scrollOn(phone: Phone): Promise<readonly Figure[]> {
  await pause(READING_MS);
  const { tasks } = await traceMainThread(phone, () => scroll(phone, -SCROLL_SPEED * SCROLL_SECONDS));
  await phone.session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const { frames, ticks } = await traceMainThread(phone, () => scroll(phone, -SCROLL_SPEED * SCROLL_SECONDS));
  await phone.session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const cards = await phone.page.getByRole('article').count();
  return [
    longestTask('scrolling', [longestOf(tasks)]),
    {
      what: `${WHERE}: frames while scrolling`,
      value: (frames / ticks) * SCREEN_HZ,
      unit: 'frames/s',
      mustReach: { atLeast: 59 },
      detail: `${frames} frames of ${ticks} ticks in ${SCROLL_SECONDS} s, ${cards} cards at the end`,
    },
  ];
}

async function search(phone: Phone): Promise<readonly Figure[]> {
  const { page } = phone;
  await page.evaluate(() => scrollTo(0, 0));
  const reading = await traceMainThread(phone, async () => {
    await page.getByRole('searchbox').focus();
    await pause(READING_MS);
  });
  await markKeys(phone);
  const { tasks, marks } = await traceMainThread(phone, async () => {
    await page.keyboard.type(SEARCHED, { delay: BETWEEN_KEYS_MS });
    await pause(BETWEEN_KEYS_MS);
  });
  const keys = Array.from(SEARCHED, (_, at) => sumOf(between(tasks, marks, `key ${at}`, `shown ${at}`)));
  const [least, most] = [Math.min(...keys).toFixed(0), Math.max(...keys).toFixed(0)];
  return [
    longestTask('searching', [longestOf([...reading.tasks, ...tasks])]),
    {
      what: `${WHERE}: a key of a search until it is shown, 4 x the CPU time of the main thread`,
      value: medianOf(keys),
      unit: 'ms',
      mustReach: { below: 50 },
      detail: `median of ${keys.length} keys, ${least} to ${most}`,
    },
  ];
}

/** Marks every key, and the frame that shows it. */
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

function longestTask(when: string, values: readonly number[]): Figure {
  const [least, most] = [Math.min(...values).toFixed(0), Math.max(...values).toFixed(0)];
  return {
    what: `${WHERE}: longest task while ${when}, 4 x its CPU time`,
    value: medianOf(values),
    unit: 'ms',
    mustReach: { atMost: 100 },
    detail: values.length > 1 ? `median of ${values.length}, ${least} to ${most}` : 'one visit',
  };
}
