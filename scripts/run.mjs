// npm start, npm test and all the others: installs what the lock says, then runs the task with the pinned Node.
// Needs no package and runs on Node 18 or newer, since on a fresh clone there is nothing else.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt, markBuilt } from './build-stamp.mjs';
import { install } from './install.mjs';
import { SHOP_ENVIRONMENT, SHOP_FLAGS } from './shop-process.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (...parts) => join(root, ...parts);
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

const [task = 'start', ...args] = process.argv.slice(2);
const environment = existsSync(at('.env')) ? ['--env-file=.env'] : [];
const biome = [at('node_modules/@biomejs/biome/bin/biome')];
const check = [
  [...biome, 'ci', '--log-level=warn', '.'],
  [at('node_modules/typescript/bin/tsc'), '-p', '.'],
  // Once more with the types of the oldest supported browsers only.
  [at('node_modules/typescript/bin/tsc'), '-p', 'tsconfig.web.json'],
];
const build = [at('node_modules/vite/bin/vite.js'), 'build', '--app', '--logLevel', 'warn'];
const vitest = [at('node_modules/vitest/vitest.mjs'), 'run'];

/** Each step is a list of arguments for Node: no shell, so that signals and exit codes pass through. */
const tasks = {
  start: () => [build, [...SHOP_FLAGS, ...environment, 'src/server/main.ts']],
  dev: () => [['--watch', '--watch-preserve-output', ...environment, 'src/server/dev.ts']],
  shop: () => [[...environment, 'src/server/cli.ts', ...args]],
  build: () => [build],
  check: () => check,
  format: () => [[...biome, 'check', '--write', '.']],
  test: () => [...check, build, ['scripts/test.ts', ...args]],
  'test:unit': () => [[...vitest, ...args]],
  'test:e2e': () => [build, ['scripts/test-e2e.ts', ...args]],
  'test:engines': () => [build, ['scripts/test-engines.ts', ...args]],
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

let child;
const parent = process.ppid;
// npm signals only its shell: when that dies, nobody else would tell us to stop.
setInterval(() => process.ppid !== parent && child?.kill('SIGTERM'), 500).unref();
for (const signal of Object.keys(SIGNALS)) process.on(signal, () => child?.kill(signal));

const node = install(root);
const steps = tasks[task]?.();
if (!steps) {
  console.error(`Unknown task ${task}. There are: ${Object.keys(tasks).join(', ')}`);
  process.exit(1);
}
for (const step of steps) {
  if (step === build && isBuilt(root)) continue;
  const code = await run(step);
  if (code !== 0) process.exit(code);
  if (step === build) markBuilt(root);
}

function run(step) {
  const mode = step === build ? 'production' : (modes[task] ?? 'test');
  const env = {
    ...process.env,
    NODE_ENV: mode,
    ...SHOP_ENVIRONMENT,
    // What was read and compiled once is not compiled again: a fifth of a later start.
    ...(task === 'start' && { NODE_COMPILE_CACHE: at('node_modules', '.compile-cache') }),
    PATH: at('node_modules', '.bin') + delimiter + process.env.PATH,
  };
  child = spawn(node, step, { cwd: root, stdio: 'inherit', env });
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? 128 + (SIGNALS[signal] ?? 9)));
  });
}
