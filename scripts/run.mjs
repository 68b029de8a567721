// npm start, npm test and all other tasks: installs what the lock says, then runs the task with a Node that fits.
// It needs no package and runs on Node 20 or newer, because a fresh clone has nothing else.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt, markBuilt } from './build-stamp.mjs';
import { whyRefused } from './choose-node.mjs';
import { install } from './install.mjs';
import { findNode, requireWorkingNode } from './pinned-node.mjs';
import { SHOP_ENVIRONMENT, SHOP_FLAGS } from './shop-process.mjs';
import { hashFiles, isTested, markTested } from './tested-stamp.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (...parts) => join(root, ...parts);
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

const [task = 'start', ...args] = process.argv.slice(2);
const environment = existsSync(at('.env')) ? ['--env-file=.env'] : [];
const biome = [at('node_modules/@biomejs/biome/bin/biome')];
const check = [
  [...biome, 'ci', '--log-level=warn', '.'],
  [at('node_modules/typescript/bin/tsc'), '-p', '.'],
  // The second run allows only what the oldest supported browsers have.
  [at('node_modules/typescript/bin/tsc'), '-p', 'tsconfig.web.json'],
  ['scripts/house.ts', '--only-worse'],
];
const build = [at('node_modules/vite/bin/vite.js'), 'build', '--app', '--logLevel', 'warn'];
const vitest = [at('node_modules/vitest/vitest.mjs'), 'run'];

/** Each step is a list of arguments for Node: no shell, so that signals and exit codes pass through. */
const tasks = {
  start: () => [build, [...SHOP_FLAGS, ...environment, 'dist/shop/main.js']],
  dev: () => [['--watch', '--watch-preserve-output', ...environment, 'src/server/dev.ts']],
  shop: () => [[...environment, 'src/server/cli.ts', ...args]],
  build: () => [build],
  check: () => check,
  house: () => [['scripts/house.ts', ...args]],
  format: () => [[...biome, 'check', '--write', '.']],
  test: () => [...check, build, ['scripts/test.ts', 'quick']],
  // After a green `npm test` of the same files only what that left out is run, unless `--again` asks for everything.
  'test:all': () =>
    isTested(root) && !args.includes('--again')
      ? [build, ['scripts/test.ts', 'rest']]
      : [...check, build, ['scripts/test.ts', 'all']],
  'test:unit': () => [build, [...vitest, ...args]],
  'test:e2e': () => [build, ['scripts/test.ts', 'pages', ...args]],
  'test:engines': () => [build, ['scripts/test.ts', 'engines', ...args]],
  screenshots: () => [build, ['scripts/screenshots.ts', ...args]],
  bench: () => [build, ['bench/run.ts', ...args]],
  'bench:peers': () => [build, ['bench/run.ts', '--peers', ...args]],
  faults: () => [build, ['faults/run.ts', ...args]],
  'demo:cluster': () => [build, ['demo/cluster.ts']],
};

const modes = {
  start: 'production',
  build: 'production',
  shop: 'production',
  bench: 'production',
  'bench:peers': 'production',
  faults: 'production',
  'demo:cluster': 'production',
  dev: 'development',
};

/** Tasks that need no more packages than the shop itself. */
const RUN_TASKS = ['start', 'dev', 'shop', 'build'];

let child;
const parent = process.ppid;
// npm passes signals to its shell only: when that ends, nothing else would stop the task.
setInterval(() => process.ppid !== parent && child?.kill('SIGTERM'), 500).unref();
for (const signal of Object.keys(SIGNALS)) process.on(signal, () => child?.kill(signal));

const refusal = whyRefused({
  version: process.version,
  userAgent: process.env.npm_config_user_agent,
});
if (refusal) fail(refusal);
const steps = tasks[task]?.();
if (!steps) fail(`Unknown task ${task}. There are: ${Object.keys(tasks).join(', ')}`);
const node = prepareNode();
const tested = task === 'test' ? hashFiles(root) : null;
for (const step of steps) {
  if (step === build && isBuilt(root)) continue;
  const code = await run(step);
  if (code !== 0) process.exit(code);
  if (step === build) markBuilt(root);
}
// Files that were changed meanwhile have not been tested.
if (tested !== null && tested === hashFiles(root)) markTested(root, tested);

function prepareNode() {
  try {
    const chosen = findNode(root);
    install(root, chosen, RUN_TASKS.includes(task) ? 'run' : 'test');
    requireWorkingNode(chosen);
    return chosen;
  } catch (error) {
    return fail(error.message);
  }
}

function run(step) {
  const mode = step === build ? 'production' : (modes[task] ?? 'test');
  const env = {
    ...process.env,
    NODE_ENV: mode,
    ...SHOP_ENVIRONMENT,
    // Compiled code is cached between starts: it saves a fifth of a later start.
    ...(task === 'start' && { NODE_COMPILE_CACHE: at('node_modules', '.compile-cache') }),
    // The chosen Node comes before the link of the pinned package, which may not start on this machine.
    PATH: [dirname(node), at('node_modules', '.bin'), process.env.PATH].join(delimiter),
  };
  child = spawn(node, step, { cwd: root, stdio: 'inherit', env });
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? 128 + (SIGNALS[signal] ?? 9)));
  });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
