import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import { login } from '../test/harness/sign-in.ts';
import type { View } from '../test/harness/views/view.ts';
import { fileNameOf, type Place, takeView, viewsAt } from './view-picture.ts';

/** Takes a screenshot of every view that the appearance tests inspect, and puts several on a sheet for people to look at. */

const FOLDER = 'test-results/looks';
/** How many pictures are on a sheet, and how wide each is there. */
const SCREENS = [
  { width: 390, height: 844, perRow: 5, perSheet: 5, shown: 390 },
  { width: 1280, height: 800, perRow: 3, perSheet: 3, shown: 700 },
];
/** A long page is cut after this many screens. */
const LONGEST_SCREENS = 2;

type Screen = (typeof SCREENS)[number];

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
    for (const view of viewsAt(views, screen)) {
      const picture = await takeView(browser, place, view, screen, { longestScreens: LONGEST_SCREENS });
      if (!picture) continue;
      const file = `${fileNameOf(view, screen)}.png`;
      await writeFile(join(FOLDER, file), picture);
      console.log(join(FOLDER, file));
      taken.push({ name: view.name, file });
    }
    await writeSheets(browser, taken, name, screen);
  }
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
