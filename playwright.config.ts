import { defineConfig, devices } from '@playwright/test';
import { BROWSER_FLAGS } from './test/harness/browser/browser-flags.ts';

const executablePath = process.env.CHROMIUM;
const { TIER } = process.env;
const LONG = '**/*.all.spec.ts';
/** These choose their widths and passes by the tier. */
const LOOKS = ['**/looks/looks.spec.ts', '**/looks/order-looks.spec.ts'];

const WIDE_SCREEN = [
  'looks/looks-tour.all.spec.ts',
  'quality/keyboard.all.spec.ts',
  'quality/layout-shifts.all.spec.ts',
  'quality/page-arrives.all.spec.ts',
  'visitors/catalogue/catalogue.all.spec.ts',
  'visitors/sharing.all.spec.ts',
  'visitors/styles.all.spec.ts',
  'cart/purchase-qr-code.all.spec.ts',
].map((file) => `**/${file}`);

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './test/harness/demo-data.ts',
  // One more than the cores of a small machine: a page often waits for the shop.
  workers: 3,
  // A test that passes only at the second try is reported as flaky, so that a busy machine does not reject a change.
  retries: process.env.CI ? 1 : 0,
  // Far more than any test needs, as for the unit tests: a busy machine may stop for half a minute.
  timeout: 120_000,
  // The machine is small and shared, so a slow page is not an error.
  expect: { timeout: 15_000 },
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    locale: 'es-CR',
    timezoneId: 'America/Costa_Rica',
    // Tests that replace answers of the shop cannot intercept requests of a service worker.
    serviceWorkers: 'block',
    launchOptions: { args: BROWSER_FLAGS, ...(executablePath && { executablePath }) },
  },
  projects: [
    {
      name: 'teléfono',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      ...(TIER === 'quick' && { testIgnore: LONG }),
      ...(TIER === 'rest' && { testMatch: [LONG, ...LOOKS] }),
    },
    {
      name: 'computadora',
      use: { viewport: { width: 1280, height: 800 } },
      // Behaviour is the same at every width: here run the tests of layout, and of what looks different on a wide screen.
      testMatch: TIER === 'quick' ? [] : WIDE_SCREEN,
    },
  ],
});
