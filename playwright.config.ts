import { defineConfig, devices } from '@playwright/test';
import { BROWSER_FLAGS } from './test/harness/browser/browser-flags.ts';

const executablePath = process.env.CHROMIUM;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './test/harness/demo-data.ts',
  workers: 2,
  // A test that passes only at the second try is reported as flaky, so that a busy machine does not reject a change.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
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
    { name: 'teléfono', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
    {
      name: 'computadora',
      use: { viewport: { width: 1280, height: 800 } },
      // These set their own screen, so one project is enough.
      testIgnore: ['lighthouse.spec.ts', 'script-payloads.spec.ts'],
    },
  ],
});
