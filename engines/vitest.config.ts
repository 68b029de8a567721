import { defineConfig } from 'vitest/config';
import { RUNS } from '../test/harness/drivers/runs.ts';

/** One project for each run: `--project=Firefox` runs the paths in Firefox only. */
export default defineConfig({
  test: {
    // A path takes seconds, and longer on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 240_000,
    globalSetup: 'test/harness/demo-data.ts',
    // One for each engine.
    maxWorkers: RUNS.length,
    projects: RUNS.map((run) => ({
      extends: true as const,
      test: {
        name: run.name,
        include: ['engines/main-paths.spec.ts'],
        provide: { run },
      },
    })),
  },
});

declare module 'vitest' {
  interface ProvidedContext {
    run: (typeof RUNS)[number];
  }
}
