import { installSystemPackages } from './system-packages.ts';
import { runEngineTests, runPageTests, runUnitTests } from './test-runs.ts';

/** Every test there is, and one line at the end that says how many passed. */
installSystemPackages();
const results = [runUnitTests(), await runPageTests(), await runEngineTests()];
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
const passed = sum(results.map((result) => result.passed));
const failed = sum(results.map((result) => result.failed));
const skipped = sum(results.map((result) => result.skipped));
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
