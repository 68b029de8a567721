import { medianOf } from '../../../test/harness/measure/statistics.ts';
import { ORDERS, openShopWithOrders } from '../../instruments/order-shop.ts';
import { openPhone, type Phone, SLOWER, signInOn } from '../../instruments/phone.ts';
import type { Bar, Figure, Question, Unit } from '../../question.ts';
import { scrollOn } from '../phone-large.ts';

/** Can a seller with a slow phone open and scroll the inbox of 100,000 orders? */

const VISITS = 7;
const PATH = '/cuenta/pedidos?estado=todos';
const FIRST_ROW = '.order-list li';
const SHOWN = 'first row shown';
/** A frame that comes later than this missed a tick of the screen; the clocks of both differ a little. */
const LATE_MS = (1_000 / 60) * 1.5;

interface Visit {
  readonly seconds: number;
  readonly longestTask: number;
  readonly framesPerSecond: number;
  readonly waits: readonly number[];
}

export const ordersInbox: Question = {
  name: 'orders-inbox',
  async answer(lab) {
    await using shop = await openShopWithOrders(lab);
    const visits: Visit[] = [];
    while (visits.length < VISITS) visits.push(await visit(shop.origin));
    const each = (what: 'seconds' | 'longestTask' | 'framesPerSecond') => visits.map((one) => one[what]);
    return [
      figure(
        'from the address to the first rows, with scripts in the cache',
        's',
        { atMost: 1 },
        each('seconds'),
      ),
      figure('longest task while it scrolls, 4 x its CPU time', 'ms', { atMost: 100 }, each('longestTask')),
      figure('frames while it scrolls', 'frames/s', { atLeast: 59 }, each('framesPerSecond')),
      longestWait(visits.flatMap(({ waits }) => waits)),
    ];
  },
};

async function visit(origin: string): Promise<Visit> {
  await using phone = await openPhone();
  await signInOn(phone, origin);
  await tellFirstRow(phone);
  await open(phone, origin);
  const seconds = await open(phone, origin);
  const { scrolling, framesPerSecond, waits } = await scrollOn(phone);
  return { seconds, longestTask: scrolling, framesPerSecond, waits };
}

/** On each page: writes the moment after the frame with the first row into the console. */
async function tellFirstRow({ page }: Phone): Promise<void> {
  await page.addInitScript(
    ([row, shown]) => {
      const changes = new MutationObserver(() => {
        if (!document.querySelector(row)) return;
        changes.disconnect();
        requestAnimationFrame(() => setTimeout(() => console.debug(shown, performance.now())));
      });
      changes.observe(document, { subtree: true, childList: true });
    },
    [FIRST_ROW, SHOWN] as const,
  );
}

/**
 * The seconds from the start of the navigation, with a slower CPU. The console tells them: a wait inside the page would
 * load the code of Playwright into it, which takes a tenth of a second of this CPU.
 */
async function open({ page, session }: Phone, origin: string): Promise<number> {
  await page.goto('about:blank');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const shown = page.waitForEvent('console', (message) => message.text().startsWith(SHOWN));
  await page.goto(origin + PATH, { waitUntil: 'commit' });
  const milliseconds = (await shown).text().slice(SHOWN.length);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return Number(milliseconds) / 1_000;
}

function figure(what: string, unit: Unit, mustReach: Bar, values: readonly number[]): Figure {
  const digits = unit === 'ms' ? 0 : 2;
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits));
  const detail = `median of ${values.length}, ${least} to ${most}`;
  return { what: nameOf(what), value: medianOf(values), unit, mustReach, detail };
}

function longestWait(waits: readonly number[]): Figure {
  const late = waits.filter((ms) => ms > LATE_MS).length;
  return {
    what: nameOf('longest wait for a frame while it scrolls'),
    value: Math.max(...waits),
    unit: 'ms',
    mustReach: null,
    detail: `${((late / waits.length) * 100).toFixed(1)} % of ${waits.length} frames missed a tick of the screen`,
  };
}

function nameOf(what: string): string {
  return `inbox of ${ORDERS.toLocaleString('en')} orders on a phone: ${what}`;
}
