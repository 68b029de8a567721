import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,scripts,test,bench,faults,deploy}/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two at a time: the machine that tests is as small as the one that serves.
    maxWorkers: 2,
  },
});
