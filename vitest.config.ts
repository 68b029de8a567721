import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest ones: begun last, they would keep one worker busy while the other has nothing left to do. */
const LONGEST = /\/(faults\/faults|store\/store|whole-app\/access)\.test\.ts$|\/scripts\/run\.all\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const FOLDERS = '{src,scripts,test,bench,engines,faults,deploy}/**';
const LONG = '**/*.all.test.{ts,tsx}';
/** The trials choose their rounds by the tier. */
const FAULTS = 'faults/faults.test.ts';
const { TIER } = process.env;
/** `npm test` leaves out the long tests, and what `npm run test:all` adds to it are those alone. */
const NAMES = TIER === 'rest' ? '*.all' : '*';
const TESTS = [`${FOLDERS}/${NAMES}.test.{ts,tsx}`, FAULTS];
const LEFT_OUT = ['**/node_modules/**', ...(TIER === 'quick' ? [LONG] : [])];
/** These measure the CPU time of their process, so nothing else may have left work in it. */
const MEASURED = [`src/**/linear-${NAMES}.test.ts`, 'src/server/import/hostile-sheets.all.test.ts'];

export default defineConfig({
  test: {
    // Far more than any test needs: a busy machine may stop for half a minute.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One more than the cores of a small machine: a test often waits for a database or a process.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        // Alone and one by one: other tests beside them would slow what they measure.
        test: {
          name: 'measured',
          include: MEASURED,
          exclude: LEFT_OUT,
          maxWorkers: 1,
          sequence: { groupOrder: 0 },
        },
      },
      // No module of the shop has state, so these tests share the modules that a worker has loaded.
      {
        extends: true,
        test: {
          name: 'rules',
          include: TESTS,
          exclude: [...MEASURED, ...LEFT_OUT],
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
