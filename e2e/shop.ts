import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { Product } from '../src/domain/entities.ts';
import { readProducts, removeLeftovers } from '../test/harness/browser/leftovers.ts';
import { watchPolicy } from '../test/harness/browser/policy-watch.ts';
import { startDemoShop } from '../test/harness/demo-shop.ts';
import type { RunningShop } from '../test/harness/running-shop.ts';

/** The fixtures of all browser tests. */

type Environment = Readonly<Record<string, string>>;

interface OpenShop {
  readonly shop: RunningShop;
  readonly products: readonly Product[];
}

interface WorkerFixtures {
  /** Opens a shop with these settings at their first use, and keeps it for the later files of the same worker. */
  readonly openShop: (environment: Environment) => Promise<OpenShop>;
}

interface TestFixtures extends OpenShop {
  /** Settings of the shop for one file of tests: `test.use({ environment: WITHOUT_CART })`. */
  readonly environment: Environment;
  /** The worker's own, with the demo catalogue. Tests undo their changes or use their own products. */
  readonly shop: RunningShop;
  /** Console messages that a file of tests expects (`test.use`): any other message fails the test. */
  readonly expectedComplaints: readonly RegExp[];
  readonly watch: undefined;
  readonly tidy: undefined;
}

/** Playwright's message where the configuration blocks service workers. */
const BLOCKED_WORKER = /^Service Worker registration blocked by Playwright$/;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  openShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the other fixtures from the pattern.
    async ({}, use) => {
      const open = new Map<Environment, Promise<OpenShop>>();
      await use((environment) => {
        const shop = open.get(environment) ?? startWithProducts(environment);
        open.set(environment, shop);
        return shop;
      });
      const started = await Promise.allSettled(open.values());
      await Promise.all(started.map((one) => one.status === 'fulfilled' && one.value.shop.stop()));
    },
    { scope: 'worker' },
  ],
  environment: [{}, { option: true }],
  shop: async ({ openShop, environment }, use) => use((await openShop(environment)).shop),
  products: async ({ openShop, environment }, use) => use((await openShop(environment)).products),
  baseURL: async ({ shop }, use) => use(shop.url),
  expectedComplaints: [[], { option: true }],
  watch: [
    async ({ browser, context, shop, expectedComplaints }, use) => {
      const complaints: string[] = [];
      const violations: string[] = [];
      const watchOther = (other: BrowserContext) => watchPolicy(other, violations);
      await watchPolicy(context, violations);
      browser.on('context', watchOther);
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      context.on('request', (request) => {
        if (isForeign(request.url(), shop.url)) complaints.push(`Foreign request: ${request.url()}`);
      });
      await use(undefined);
      browser.off('context', watchOther);
      expect(violations, 'no page does what its policy forbids').toEqual([]);
      const expected = [...expectedComplaints, BLOCKED_WORKER];
      const unexpected = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(unexpected, 'nothing complains in the console and no other host is asked').toEqual([]);
    },
    { auto: true },
  ],
  tidy: [
    async ({ shop, products }, use) => {
      await use(undefined);
      await removeLeftovers(shop, products);
    },
    { auto: true },
  ],
});

async function startWithProducts(environment: Environment): Promise<OpenShop> {
  const shop = await startDemoShop(environment);
  return { shop, products: await readProducts(shop) };
}

function isForeign(url: string, shopUrl: string): boolean {
  return /^https?:/.test(url) && new URL(url).origin !== new URL(shopUrl).origin;
}

export { expect, type Page };
