import { runPageTests } from './test-runs.ts';

const { failed } = await runPageTests(process.argv.slice(2));
process.exit(failed > 0 ? 1 : 0);
