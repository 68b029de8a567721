import { defineConfig } from 'vitest/config';
import { RUNS } from './runs.ts';

/** One project for each run: `--project=Firefox` runs the paths in Firefox only. */
export default defineConfig({
  test: {
    // A path takes seconds, and longer on a busy machine.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    globalSetup: 'test/harness/demo-data.ts',
    // One for each engine.
    maxWorkers: 3,
    // WebKitGTK crashes now and then while it is automated.
    retry: process.env.CI ? 2 : 0,
    projects: RUNS.map((run) => ({
      extends: true as const,
      test: { name: run.name, include: ['engines/main-paths.spec.ts'], provide: { run } },
    })),
  },
});

declare module 'vitest' {
  interface ProvidedContext {
    run: (typeof RUNS)[number];
  }
}
