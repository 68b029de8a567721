import { defineConfig } from 'vitest/config';
import { RUNS } from '../test/harness/drivers/runs.ts';

const RETRIES = { chromium: 1, firefox: 1, webkit: 4 };

/** One project for each run: `--project=Firefox` runs the paths in Firefox only. */
export default defineConfig({
  test: {
    // A path takes seconds, and longer on a busy machine.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    globalSetup: 'test/harness/demo-data.ts',
    // One for each engine.
    maxWorkers: 3,
    projects: RUNS.map((run) => ({
      extends: true as const,
      test: {
        name: run.name,
        include: ['engines/main-paths.spec.ts'],
        provide: { run },
        // WebKitGTK itself crashes in one of ten paths while it is automated.
        retry: process.env.CI ? RETRIES[run.engine] : 0,
      },
    })),
  },
});

declare module 'vitest' {
  interface ProvidedContext {
    run: (typeof RUNS)[number];
  }
}
