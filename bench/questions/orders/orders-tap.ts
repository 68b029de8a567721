import { startDemoShop } from '../../../test/harness/demo-shop.ts';
import type { Browser, Tab } from '../../../test/harness/drivers/browser.ts';
import { ask, askElement, findClickPoint, isListening } from '../../../test/harness/drivers/in-page.ts';
import { launch } from '../../../test/harness/drivers/launch.ts';
import { CHROMIUM, RUNS, type Run } from '../../../test/harness/drivers/runs.ts';
import { button, describeTarget, dialog, link, type Target } from '../../../test/harness/drivers/target.ts';
import { medianOf } from '../../../test/harness/measure/statistics.ts';
import { until } from '../../../test/harness/until.ts';
import { openTapProxy } from '../../instruments/tap-shop.ts';
import type { Figure, Question } from '../../question.ts';

/** Does the tap on the chat link open the chat as fast when the shop never answers the order as in a shop without orders? */

const TAPS = 31;
const PHONE = { width: 390, height: 844 };
const TRIES = 3;
const PATIENCE = { withinMs: 20_000, lookAgainMs: 50 };
const BUY = link(/^Comprar por WhatsApp$/, dialog('Tu carrito de compras'));

type Proxy = Awaited<ReturnType<typeof openTapProxy>>;

export const ordersTap: Question = {
  name: 'orders-tap',
  async answer() {
    await using opened = new AsyncDisposableStack();
    const open = async (orders: 'on' | 'off') => {
      const shop = await startDemoShop({ SHOP_ORDERS: orders });
      opened.defer(shop.stop);
      return opened.use(await openTapProxy(shop.url));
    };
    const [without, hanging] = [await open('off'), await open('on')];
    const figures: Figure[] = [];
    for (const run of [CHROMIUM, ...RUNS]) figures.push(await compare(run, without, hanging));
    return figures;
  },
};

/** The taps take turns, so that a busy moment of the machine affects both. The first one of each warms up. */
async function compare(run: Run, without: Proxy, hanging: Proxy): Promise<Figure> {
  const browser = await launch(run);
  try {
    const [before, now]: [number[], number[]] = [[], []];
    for (const proxy of [without, hanging]) await timeSomeTap(browser, proxy);
    for (let tap = 0; tap < TAPS; tap += 1) {
      before.push(await timeSomeTap(browser, without));
      now.push(await timeSomeTap(browser, hanging));
    }
    const [usual, slow] = [medianOf(before), medianOf(now)];
    return {
      what: `${run.name}: from the tap until the chat is asked for, the order never answered, against no orders`,
      value: slow / usual,
      unit: 'x',
      mustReach: { atMost: 1.1 },
      detail: `medians of ${TAPS} taps, ${slow.toFixed(0)} and ${usual.toFixed(0)} ms`,
    };
  } finally {
    await browser.close();
  }
}

/** WebKitGTK crashes now and then while it is automated: then another tab is tried. */
async function timeSomeTap(browser: Browser, proxy: Proxy): Promise<number> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await timeTap(browser, proxy);
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

/** In milliseconds. */
async function timeTap(browser: Browser, proxy: Proxy): Promise<number> {
  const tab = await browser.openTab(PHONE);
  try {
    await tab.goto(`${proxy.origin}/tienda`);
    await until(async () => (await tab.evaluate(ask(isListening, []))) === true, {
      ...PATIENCE,
      otherwise: () => 'The page never started',
    });
    await click(tab, button(/^Agregar/));
    await click(tab, button(/^Carrito,/));
    const place = await placeOf(tab, BUY);
    await tab.evaluate(askElement(BUY, leadTo, [proxy.chatUrl]));
    const arrived = proxy.nextChat(PATIENCE.withinMs);
    const start = performance.now();
    await Promise.all([tab.click(place.x, place.y), arrived]);
    return (await arrived) - start;
  } finally {
    await tab.close();
  }
}

/** The real chat cannot be reached here. */
function leadTo(element: HTMLElement | null, url: string): void {
  (element as HTMLAnchorElement).href = url;
}

async function click(tab: Tab, target: Target): Promise<void> {
  const { x, y } = await placeOf(tab, target);
  await tab.click(x, y);
}

async function placeOf(tab: Tab, target: Target): Promise<{ readonly x: number; readonly y: number }> {
  let place: ReturnType<typeof findClickPoint> = '';
  const find = async () => {
    place = (await tab.evaluate(askElement(target, findClickPoint, []))) as typeof place;
    return typeof place === 'object';
  };
  await until(find, { ...PATIENCE, otherwise: () => `${describeTarget(target)}: ${place}` });
  return place as Exclude<typeof place, string>;
}
