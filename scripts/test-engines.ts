import { runEngineTests } from './test-runs.ts';

const { failed } = await runEngineTests(process.argv.slice(2));
process.exit(failed > 0 ? 1 : 0);
