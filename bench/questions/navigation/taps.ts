import { medianOf } from '../../../test/harness/measure/statistics.ts';
import { between, sumOf, traceMainThread } from '../../instruments/main-thread.ts';
import { markWhenShown, openPhone, type Phone, SHOWN, TAPPED, tapLink } from '../../instruments/phone.ts';
import type { Figure } from '../../question.ts';
import { copyPages, swapAtNextTap } from './ready-pages.ts';

/** How long a phone works from a tap until its page is shown, and how long the browser alone would. */

const TAPS = 15;

interface Way {
  readonly name: string;
  readonly link: string;
  readonly shown: string;
}

/** Each way begins where the one before has ended, and the first where the last has ended. */
const WAYS: readonly Way[] = [
  { name: 'a product', link: 'article h2 a', shown: '.product-page' },
  { name: 'back to the list', link: '.product-page a.btn--quiet', shown: 'article' },
  {
    name: 'a category',
    link: '.category-strip li:nth-child(2) a',
    shown: '.category-strip li:nth-child(2) [aria-current]',
  },
  {
    name: 'everything',
    link: '.category-strip li:first-child a',
    shown: '.category-strip li:first-child [aria-current]',
  },
];

/** Prepares the next tap, which leads to the page of this number. */
type Prepare = (phone: Phone, page: number) => Promise<void>;

export async function tapThrough(url: string): Promise<readonly Figure[]> {
  await using phone = await openPhone();
  await phone.page.goto(url, { waitUntil: 'networkidle' });
  const shop = await measureTaps(phone, async () => {});
  await copyPages(
    phone,
    WAYS.map((way) => () => follow(phone, way)),
  );
  const ready = await measureTaps(phone, swapAtNextTap);
  return [...WAYS.map(({ name }, at) => figureOf(name, shop[at]!)), floorOf(shop, ready)];
}

async function measureTaps(phone: Phone, prepare: Prepare): Promise<readonly (readonly number[])[]> {
  const taken = WAYS.map((): number[] => []);
  for (let round = 0; round < TAPS; round += 1) {
    for (const [at, way] of WAYS.entries()) {
      const { tasks, marks } = await traceMainThread(phone, () =>
        follow(phone, way, () => prepare(phone, at)),
      );
      taken[at]!.push(sumOf(between(tasks, marks, TAPPED, SHOWN)));
    }
  }
  return taken;
}

async function follow(phone: Phone, { link, shown }: Way, prepare = async () => {}): Promise<void> {
  const isShown = markWhenShown(phone, shown);
  await prepare();
  await tapLink(phone, link);
  await isShown;
}

function figureOf(name: string, values: readonly number[]): Figure {
  const [least, most] = [Math.min(...values).toFixed(0), Math.max(...values).toFixed(0)];
  return {
    what: `finger lifted until ${name} is shown, 4 x the CPU time of the main thread`,
    value: medianOf(values),
    unit: 'ms',
    mustReach: { below: 100 },
    detail: `median of ${values.length}, ${least} to ${most}`,
  };
}

/** Even without any script of ours a tap has this cost: style, layout and paint of the page it leads to. */
function floorOf(shop: readonly (readonly number[])[], ready: readonly (readonly number[])[]): Figure {
  const sum = (taken: readonly (readonly number[])[]) =>
    taken.reduce((total, values) => total + medianOf(values), 0);
  const each = WAYS.map(({ name }, at) => `${name} ${medianOf(ready[at]!).toFixed(0)} ms`).join(', ');
  return {
    what: 'the four taps, against the browser alone: finished elements of the same pages are put in place',
    value: sum(shop) / sum(ready),
    unit: 'x',
    mustReach: null,
    detail: `medians of ${TAPS} without a script of ours: ${each}`,
  };
}
