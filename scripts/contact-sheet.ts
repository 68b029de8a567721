import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { MENU_BREAKPOINT_PX } from '../src/domain/limits.ts';
import { removeLeftovers } from '../test/harness/browser/leftovers.ts';
import { login } from '../test/harness/sign-in.ts';
import { nextFrames } from '../test/harness/views/page-tools.ts';
import { openView, type Stage, type View } from '../test/harness/views/view.ts';

/** Takes a screenshot of every view that the appearance tests inspect, and puts several on a sheet for people to look at. */

const FOLDER = 'test-results/looks';
/** How many pictures are on a sheet, and how wide each is there. */
const SCREENS = [
  { width: 390, height: 844, perRow: 5, perSheet: 5, shown: 390 },
  { width: 1280, height: 800, perRow: 3, perSheet: 3, shown: 700 },
];
/** A long page is cut after this many screens. */
const LONGEST_SCREENS = 2;
const SETTLED_MS = 5_000;

type Screen = (typeof SCREENS)[number];
type Place = Pick<Stage, 'shop' | 'products' | 'session'>;

interface Taken {
  readonly name: string;
  readonly file: string;
}

/** The views of one shop, and the beginning of the names of its sheets. */
interface SheetViews {
  readonly name: string;
  readonly views: readonly View[];
}

export async function clearContactSheets(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
}

export async function makeContactSheet(
  browser: Browser,
  { shop, products }: Omit<Place, 'session'>,
  { name, views }: SheetViews,
): Promise<void> {
  const place = { shop, products, session: await login(shop) };
  for (const screen of SCREENS) {
    const taken: Taken[] = [];
    for (const view of views) {
      if (view.isPhoneOnly && screen.width >= MENU_BREAKPOINT_PX) continue;
      taken.push(...(await takeView(browser, place, view, screen)));
    }
    await writeSheets(browser, taken, name, screen);
  }
}

/** Each view has a new browser context and an unchanged shop. A view that cannot be opened is printed and fails the run. */
async function takeView(browser: Browser, place: Place, view: View, screen: Screen): Promise<Taken[]> {
  const { width, height } = screen;
  const context = await browser.newContext({
    baseURL: place.shop.url,
    viewport: { width, height },
    hasTouch: width < MENU_BREAKPOINT_PX,
    locale: 'es-CR',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const file = `${view.name.replaceAll(/[^\w]+/g, '-')}-${width}.png`;
  try {
    const page = await context.newPage();
    await openView(view, { ...place, page });
    // Some views keep a request waiting on purpose, so the network is never idle.
    await page.waitForLoadState('networkidle', { timeout: SETTLED_MS }).catch(() => undefined);
    await comeToRest(page);
    await page.screenshot({ path: join(FOLDER, file), ...(await extentOf(page, screen)) });
    console.log(join(FOLDER, file));
    return [{ name: view.name, file }];
  } catch (error) {
    console.error(`${view.name} at ${width} px could not be opened: ${error}`);
    process.exitCode = 1;
    return [];
  } finally {
    await context.close();
    await removeLeftovers(place.shop, place.products);
  }
}

/** Scrolls to the top and waits until all pictures are drawn and nothing moves. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    scrollTo({ top: 0, behavior: 'instant' });
    const awaited = [...document.images].filter(({ loading }) => loading !== 'lazy');
    await Promise.allSettled(awaited.map((image) => image.decode()));
  });
  await nextFrames(page);
}

/** A dialog over the page is shown on one screen; a page alone is shown down to its end. */
async function extentOf(page: Page, { width, height }: Screen) {
  const isOver = await page.evaluate(
    () => document.querySelector('dialog:modal, :popover-open, .floating-actions--open') !== null,
  );
  if (isOver) return {};
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  return { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(whole, LONGEST_SCREENS * height) } };
}

async function writeSheets(
  browser: Browser,
  taken: readonly Taken[],
  name: string,
  screen: Screen,
): Promise<void> {
  const { width, perSheet, perRow, shown } = screen;
  const page = await browser.newPage({ viewport: { width: perRow * (shown + 24) + 24, height: 800 } });
  for (let at = 0; at < taken.length; at += perSheet) {
    const sheet = join(FOLDER, `${name}-${width}-${String(at / perSheet + 1).padStart(2, '0')}`);
    await writeFile(`${sheet}.html`, sheetOf(taken.slice(at, at + perSheet), screen));
    await page.goto(pathToFileURL(`${sheet}.html`).href, { waitUntil: 'load' });
    await page.screenshot({ path: `${sheet}.png`, fullPage: true });
    console.log(`${sheet}.png`);
  }
  await page.close();
}

function sheetOf(taken: readonly Taken[], { perRow, shown }: Screen): string {
  const figures = taken.map(
    ({ name, file }) =>
      `<figure><figcaption>${name}</figcaption><img src="${file}" width="${shown}"></figure>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title><style>
body { margin: 24px; display: grid; grid-template-columns: repeat(${perRow}, ${shown}px); gap: 24px; background: #888 }
figure { margin: 0 } figcaption { font: bold 18px sans-serif; padding: 4px; background: #ffd } img { display: block }
</style>${figures.join('\n')}</html>`;
}
