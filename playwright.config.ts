import { defineConfig, devices } from '@playwright/test';
import { BROWSER_FLAGS } from './test/harness/browser/browser-flags.ts';

const executablePath = process.env.CHROMIUM;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './test/harness/demo-data.ts',
  workers: 2,
  // A machine that is busy for a moment must not reject a change; what passes only then is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  // The machine is small and shared: a slow page is not a broken one.
  expect: { timeout: 15_000 },
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    locale: 'es-CR',
    timezoneId: 'America/Costa_Rica',
    // Tests that stand in for the shop's answers would not see what a service worker asks for.
    serviceWorkers: 'block',
    launchOptions: { args: BROWSER_FLAGS, ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: 'teléfono', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
    {
      name: 'computadora',
      use: { viewport: { width: 1280, height: 800 } },
      // These have a screen of their own, whatever this one is.
      testIgnore: ['lighthouse.spec.ts', 'script-payloads.spec.ts'],
    },
  ],
});
