import type { Browser, BrowserContext, Page } from '@playwright/test';
import { MENU_BREAKPOINT_PX } from '../src/domain/limits.ts';
import { removeLeftovers } from '../test/harness/browser/leftovers.ts';
import { nextFrames } from '../test/harness/views/page-tools.ts';
import { openView, type Stage, type View } from '../test/harness/views/view.ts';
import { LONGEST_PAUSE_MS, stopMotion } from './quiet-page.ts';

/** A screenshot of one view. */

export interface Screen {
  readonly width: number;
  readonly height: number;
}

export type Place = Pick<Stage, 'shop' | 'products' | 'session'>;

interface PictureOptions {
  /** A long page is cut after this many screens. */
  readonly longestScreens?: number;
  prepare?(context: BrowserContext): Promise<unknown>;
}

const SETTLED_MS = 5_000;

/** The views that exist at this width. */
export function viewsAt(views: readonly View[], { width }: Screen): readonly View[] {
  return views.filter(({ isPhoneOnly }) => !isPhoneOnly || width < MENU_BREAKPOINT_PX);
}

export function fileNameOf({ name }: View, { width }: Screen): string {
  return `${name.replaceAll(/[^\w]+/g, '-')}-${width}`;
}

/** Each view has a new browser context and an unchanged shop. A view that cannot be opened is printed and fails the run. */
export async function takeView(
  browser: Browser,
  place: Place,
  view: View,
  screen: Screen,
  { longestScreens = Number.POSITIVE_INFINITY, prepare }: PictureOptions = {},
): Promise<Buffer | null> {
  const { width, height } = screen;
  const context = await browser.newContext({
    baseURL: place.shop.url,
    viewport: { width, height },
    hasTouch: width < MENU_BREAKPOINT_PX,
    locale: 'es-CR',
    timezoneId: 'America/Costa_Rica',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    await context.addInitScript(stopMotion, LONGEST_PAUSE_MS);
    await prepare?.(context);
    const page = await context.newPage();
    await openView(view, { ...place, page });
    // Some views keep a request waiting on purpose, so the network is never idle.
    await page.waitForLoadState('networkidle', { timeout: SETTLED_MS }).catch(() => undefined);
    await waitUntilDrawn(page);
    return await page.screenshot({
      animations: 'disabled',
      ...(await extentOf(page, width, longestScreens * height)),
    });
  } catch (error) {
    console.error(`${view.name} at ${width} px could not be opened: ${error}`);
    process.exitCode = 1;
    return null;
  } finally {
    await context.close();
    await removeLeftovers(place.shop, place.products);
  }
}

/** Scrolls to the top and waits until everything is drawn anew and nothing moves. */
async function waitUntilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    scrollTo({ top: 0, behavior: 'instant' });
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    // Parts that were drawn before their neighbours changed may be a pixel lower than if they were drawn now.
    document.documentElement.style.zoom = '1.01';
  });
  await nextFrames(page);
  await page.evaluate(() => {
    document.documentElement.style.zoom = '';
    // The round button finds its place after each scrolling, and the last one may have been before the view was complete.
    dispatchEvent(new Event('scroll'));
  });
  await page.waitForFunction(() => window.isQuiet());
  await nextFrames(page);
}

/** A dialog over the page is shown on one screen; a page alone is shown down to its end. */
async function extentOf(page: Page, width: number, longest: number) {
  const isOver = await page.evaluate(
    () => document.querySelector('dialog:modal, :popover-open, .floating-actions--open') !== null,
  );
  if (isOver) return {};
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  return { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(whole, longest) } };
}
