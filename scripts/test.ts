import { installSystemPackages } from './system-packages.ts';
import { runPageTests, runUnitTests } from './test-runs.ts';

/** Every test there is, and one line at the end that says how many passed. */
installSystemPackages();
const [unit, pages] = [runUnitTests(), await runPageTests()];
const passed = unit.passed + pages.passed;
const failed = unit.failed + pages.failed;
const skipped = unit.skipped + pages.skipped;
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
