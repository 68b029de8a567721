import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  Builder,
  Capabilities,
  type WebDriver,
  Key as WebDriverKey,
  type WebElement,
} from 'selenium-webdriver';
import type { WebKitPrograms } from '../../../scripts/system-packages.ts';
import { findFreePort } from '../free-port.ts';
import { type Browser, CLOSED_PROXY, type Key, type Size, type Tab } from './browser.ts';
import { end, openDisplay } from './x-display.ts';

const KEYS: Record<Key, string> = {
  Enter: WebDriverKey.ENTER,
  Escape: WebDriverKey.ESCAPE,
  Tab: WebDriverKey.TAB,
  ArrowRight: WebDriverKey.ARROW_RIGHT,
};

/**
 * Without a graphics card accelerated compositing draws through Mesa in software, which is half of the engine's work.
 * WEBKIT_DISABLE_DMABUF_RENDERER costs as little, but ends a browser whose page asks for acceleration nevertheless.
 */
const WITHOUT_ACCELERATION = { WEBKIT_DISABLE_COMPOSITING_MODE: '1' };

/** What driver and browsers print is added to the file `log`. */
export async function launchWebKit(programs: WebKitPrograms, log: string): Promise<Browser> {
  const display = await openDisplay();
  const port = await findFreePort();
  mkdirSync(dirname(log), { recursive: true });
  const output = openSync(log, 'a');
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: { ...process.env, ...WITHOUT_ACCELERATION, DISPLAY: display.name },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const address = `http://127.0.0.1:${port}`;
  await untilListening(address, driver);
  return {
    openTab: (size) => openTab(address, programs.browser, size, log),
    async close() {
      await end(driver);
      await display.close();
    },
  };
}

async function untilListening(address: string, driver: ChildProcess): Promise<void> {
  for (;;) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`);
    const isListening = await fetch(`${address}/status`).then(
      () => true,
      () => false,
    );
    if (isListening) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const PAGE_ENDED = /WebProcess CRASHED/;

/** A session is a separate browser process with its own storage. */
async function openTab(server: string, binary: string, size: Size, log: string): Promise<Tab> {
  const printedBefore = statSync(log).size;
  const session = await new Builder().usingServer(server).withCapabilities(capabilities(binary)).build();
  await session
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size });
  return {
    async goto(address) {
      await session.get(address);
      await session.executeScript(recordComplaints);
    },
    back: () => session.navigate().back(),
    evaluate: (expression) => session.executeScript(`return ${expression}`),
    // WebDriver accepts whole pixels only.
    click: (x, y) =>
      session
        .actions()
        .move({ x: Math.round(x), y: Math.round(y) })
        .click()
        .perform(),
    async chooseFiles(expression, paths) {
      await (await findElement(session, expression)).sendKeys(paths.join('\n'));
    },
    type: (text) => session.actions().sendKeys(text).perform(),
    press: (key) => session.actions().sendKeys(KEYS[key]).perform(),
    takeScreenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    readComplaints: () => session.executeScript('return window.complaints ?? []'),
    // The driver answers the same when the browser has ended; only the browser's output tells which it was.
    hasPageEnded: () => PAGE_ENDED.test(readFileSync(log).subarray(printedBefore).toString()),
    close: () => session.quit(),
  };
}

function capabilities(binary: string): Capabilities {
  const proxy = `--proxy=http://${CLOSED_PROXY.host}:${CLOSED_PROXY.port}`;
  // Full screen hides the tool bar, which would not let the window be narrower than 447 pixels.
  const own = ['--ignore-host=localhost', '--ignore-host=127.0.0.1'];
  const args = ['--automation', '--full-screen', proxy, ...own];
  return new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args } });
}

async function findElement(session: WebDriver, expression: string): Promise<WebElement> {
  const element = await session.executeScript<WebElement | null>(`return ${expression}`);
  if (!element) throw new Error('The element has left the page');
  return element;
}

/** WebDriver has no access to the console, so the page records messages after its load event. */
function recordComplaints(): void {
  const complaints: string[] = [];
  Object.assign(window, { complaints });
  addEventListener('error', ({ message }) => complaints.push(message));
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    complaints.push(`Content Security Policy: ${violatedDirective} ${blockedURI}`),
  );
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...values) => void complaints.push(values.map(String).join(' '));
  }
}
