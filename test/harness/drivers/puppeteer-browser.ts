import puppeteer, { type ElementHandle, type Page, type Browser as PuppeteerBrowser } from 'puppeteer-core';
import { BROWSER_FLAGS } from '../browser/browser-flags.ts';
import { type Browser, CLOSED_PROXY, type Size, type Tab } from './browser.ts';

const PROXY = `${CLOSED_PROXY.host}:${CLOSED_PROXY.port}`;

export async function launchChromium(executablePath: string): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'chrome',
    executablePath,
    args: [...BROWSER_FLAGS, `--proxy-server=${PROXY}`],
  });
  return wrapBrowser(browser);
}

/** Uses WebDriver BiDi, which Firefox supports without a driver program. */
export async function launchFirefox(executablePath: string): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: {
      'network.proxy.type': 1,
      'network.proxy.http': CLOSED_PROXY.host,
      'network.proxy.http_port': CLOSED_PROXY.port,
      'network.proxy.ssl': CLOSED_PROXY.host,
      'network.proxy.ssl_port': CLOSED_PROXY.port,
      // As on phones, where a scroll bar takes no space.
      'ui.useOverlayScrollbars': 1,
    },
  });
  return wrapBrowser(browser);
}

function wrapBrowser(browser: PuppeteerBrowser): Browser {
  return {
    openTab: (size) => openTab(browser, size),
    close: () => browser.close(),
  };
}

async function openTab(browser: PuppeteerBrowser, size: Size): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(size);
  const complaints = listen(page);
  return {
    goto: async (address) => void (await page.goto(address)),
    back: async () => void (await page.goBack({ waitUntil: 'domcontentloaded' })),
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    async chooseFiles(expression, paths) {
      const input = (await findElement(page, expression)) as ElementHandle<HTMLInputElement>;
      await input.uploadFile(...paths);
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    takeScreenshot: () => page.screenshot(),
    readComplaints: async () => complaints,
    // The errors of puppeteer tell the end of a page from that of the browser.
    hasPageEnded: () => false,
    close: () => context.close(),
  };
}

/** Firefox reports a file that the service worker was still reading when the page was left. */
const LEFT_PAGE = /A ServiceWorker intercepted the request and encountered an unexpected error/;

function listen(page: Page): string[] {
  const complaints: string[] = [];
  const note = (text: string) => {
    if (!LEFT_PAGE.test(text)) complaints.push(text);
  };
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) note(message.text());
  });
  page.on('pageerror', (error) => note(String(error)));
  return complaints;
}

async function findElement(page: Page, expression: string): Promise<ElementHandle<Element>> {
  const element = (await page.evaluateHandle(expression)).asElement();
  if (!element) throw new Error('The element has left the page');
  return element as ElementHandle<Element>;
}
