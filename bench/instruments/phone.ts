import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser, installSystemPackages } from '../../scripts/system-packages.ts';
import { SESSION_MS } from '../../src/domain/limits.ts';
import { BROWSER_FLAGS } from '../../test/harness/browser/browser-flags.ts';
import { openSession } from '../../test/harness/sign-in.ts';

/** Chromium with the screen of Lighthouse's phone. The CPU is that of the machine unless it is slowed down. */
export interface Phone extends AsyncDisposable {
  readonly page: Page;
  /** The DevTools session of the page. */
  readonly session: CDPSession;
  /** The DevTools session of the browser, which records traces. */
  readonly browserSession: CDPSession;
}

interface PhoneOptions {
  /** As in the browsers of visitors. */
  readonly hasServiceWorker?: boolean;
}

/** How many times slower than this machine the figures assume a phone to be. */
export const SLOWER = 4;

const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };

export async function requireBrowser(): Promise<string> {
  installSystemPackages('all');
  const path = await findBrowser();
  if (!path) throw new Error('No Chromium found: set CHROMIUM, or npx playwright install chromium');
  return path;
}

export async function openPhone({ hasServiceWorker = false }: PhoneOptions = {}): Promise<Phone> {
  const browser = await chromium.launch({ executablePath: await requireBrowser(), args: BROWSER_FLAGS });
  const context: BrowserContext = await browser.newContext({
    ...SCREEN,
    isMobile: true,
    hasTouch: true,
    locale: 'es-CR',
    serviceWorkers: hasServiceWorker ? 'allow' : 'block',
  });
  const page = await context.newPage();
  return {
    page,
    session: await context.newCDPSession(page),
    browserSession: await browser.newBrowserCDPSession(),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

/** The pages that it opens from now on find the session of the administrator. */
export async function signInOn({ page }: Phone, origin: string): Promise<void> {
  const { token, userId, name } = await openSession(origin);
  const expirationDate = new Date(Date.now() + SESSION_MS).toISOString();
  await page.addInitScript(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    { token, userId, userName: name, expirationDate },
  );
}

/** The duration of a tap. */
const PRESS_MS = 80;

/** Touches and releases, as a finger does: the page sees the touch before the click. */
export async function tapLink({ page, session }: Phone, selector: string): Promise<void> {
  const link = page.locator(selector).first();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error(`Nothing to tap: ${selector}`);
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  await pause(PRESS_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

export const TAPPED = 'tapped';
export const SHOWN = 'shown';

/**
 * Marks the next tap, and the moment when what it leads to was painted: the task after the frame of the change. Resolves
 * then. Nobody looks for it in between, which would make frames and tasks that only the measuring needs.
 */
export async function markWhenShown({ page }: Phone, selector: string): Promise<void> {
  await page.evaluate(
    ([shown, tapped, whenShown]) =>
      new Promise<void>((resolve) => {
        performance.clearMarks();
        const painted = () => {
          performance.mark(whenShown);
          resolve();
        };
        const changes = new MutationObserver(() => {
          if (!document.querySelector(shown)) return;
          changes.disconnect();
          requestAnimationFrame(() => setTimeout(painted));
        });
        const start = () => {
          performance.mark(tapped);
          changes.observe(document, { subtree: true, childList: true, attributes: true });
        };
        addEventListener('click', start, { once: true, capture: true });
      }),
    [selector, TAPPED, SHOWN] as const,
  );
}
