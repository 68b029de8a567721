import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { drawMutants } from './mutants/draw-mutants.ts';
import { findMutants, type Mutant } from './mutants/find-mutants.ts';
import { folderOf, specsFor } from './mutants/near-tests.ts';
import { isWithoutEffect } from './mutants/without-effect.ts';
import { type Result, runEngineTests, runPageTests, runUnitTests, type Tier } from './test-runs.ts';

/**
 * Tries whether the tests find small faults: writes one into a source, runs tests until one fails, and takes it back.
 *
 *   node scripts/mutants.ts --seed 7 --count 60    draws 60 faults, and prints what found each
 *     --near            runs only the tests of the same folder, and the page tests with similar names
 *     --tier quick      runs these, then the tests of npm test
 *     --continue        goes on after an earlier run, with what is new and what that run did not find
 *     --only <place>    tries the faults of one line, such as src/domain/money.ts:12
 */
const { values: asked } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    count: { type: 'string', default: '60' },
    near: { type: 'boolean', default: false },
    tier: { type: 'string', default: 'all' },
    continue: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});

const RESULTS = 'test-results/mutants.jsonl';
/** Holds the source while a fault is in it: what a killed run left behind is put right by the next one. */
const ORIGINAL = 'test-results/mutant-original.json';
/** A check of one changed file takes a tenth of the first one. */
const TYPES_INFO = 'node_modules/.mutants.tsbuildinfo';
const TYPES = [
  'node_modules/typescript/bin/tsc',
  '-p',
  '.',
  '--incremental',
  '--tsBuildInfoFile',
  TYPES_INFO,
];
const DEPTHS = ['near', 'quick', 'all'] as const;

type Depth = (typeof DEPTHS)[number];

interface Tried {
  readonly place: string;
  readonly change: string;
  /** `refused` by types or build; `no effect` by the list. */
  readonly outcome: 'refused' | 'no effect' | 'found' | 'not found';
  readonly depth: Depth;
  /** The tests that ran last, and the first that failed. */
  readonly finder?: string;
}

interface Stage {
  readonly depth: Depth;
  readonly name: string;
  readonly run: () => Promise<Result>;
}

const wanted: Depth = asked.near ? 'near' : asked.tier === 'quick' ? 'quick' : 'all';
const known = new Map<string, Tried>();
const keyOf = ({ place, change }: Pick<Tried, 'place' | 'change'>) => `${place} ${change}`;
const isAsDeep = (one: Depth, other: Depth) => DEPTHS.indexOf(one) >= DEPTHS.indexOf(other);

function stagesOf(mutant: Mutant): Stage[] {
  const engines = () => runEngineTests(['--bail=1']);
  return [
    ...nearStages(mutant),
    { depth: 'quick', name: 'quick units', run: () => units('quick') },
    { depth: 'quick', name: 'quick pages', run: () => pages('quick') },
    { depth: 'all', name: 'other units', run: () => units('rest') },
    { depth: 'all', name: 'other pages', run: () => pages('rest') },
    { depth: 'all', name: 'engines', run: engines },
  ];
}

function nearStages({ file }: Mutant): Stage[] {
  const depth = 'near';
  const specs = file.startsWith('src/web/') ? specsFor(file) : [];
  return [
    { depth, name: 'units of the folder', run: () => units('quick', folderOf(file)) },
    ...(specs.length > 0
      ? [{ depth, name: 'pages of the subject', run: () => pages('quick', ...specs) } as const]
      : []),
    ...(file.endsWith('.css')
      ? [{ depth, name: 'looks', run: () => pages('quick', 'e2e/looks/') } as const]
      : []),
  ];
}

function units(tier: Tier, ...filter: string[]): Promise<Result> {
  return runUnitTests(tier, ['--bail=1', '--passWithNoTests', ...filter]);
}

function pages(tier: Tier, ...filter: string[]): Promise<Result> {
  return runPageTests(tier, ['-x', '--pass-with-no-tests', ...filter]);
}

async function tryMutant(mutant: Mutant, before: Tried | undefined): Promise<Tried> {
  const { place, change } = mutant;
  if (isWithoutEffect(mutant)) return { place, change, outcome: 'no effect', depth: wanted };
  write(mutant);
  try {
    if (await isRefused(mutant)) return { place, change, outcome: 'refused', depth: wanted };
    for (const { depth, name, run } of stagesOf(mutant)) {
      if (!isAsDeep(wanted, depth) || (before && isAsDeep(before.depth, depth))) continue;
      const { failed, failures } = await run();
      const finder = `${name}: ${failures[0]?.split('\n')[0] ?? 'the run ended'}`;
      if (failed > 0) return { place, change, outcome: 'found', depth, finder };
    }
    return { place, change, outcome: 'not found', depth: wanted };
  } finally {
    restore();
  }
}

/** What the types or the build refuse is no fault that a test has to find. */
async function isRefused({ file }: Mutant): Promise<boolean> {
  if (!file.endsWith('.css') && !(await succeeds(TYPES))) return true;
  const isBuilt = file.startsWith('src/web/') || wanted !== 'near';
  return isBuilt && !(await succeeds(['scripts/run.mjs', 'build']));
}

async function succeeds(args: readonly string[]): Promise<boolean> {
  const [code] = await once(spawn(process.execPath, args, { stdio: 'ignore' }), 'exit');
  return code === 0;
}

function write({ file, start, end, text }: Mutant): void {
  const source = readFileSync(file, 'utf8');
  writeFileSync(ORIGINAL, JSON.stringify({ file, source }));
  writeFileSync(file, source.slice(0, start) + text + source.slice(end));
}

function restore(): void {
  if (!existsSync(ORIGINAL)) return;
  const { file, source } = JSON.parse(readFileSync(ORIGINAL, 'utf8'));
  writeFileSync(file, source);
  rmSync(ORIGINAL);
}

/** Tries mutants until as many as `count` were not refused. */
async function tryMutants(mutants: readonly Mutant[], count: number): Promise<void> {
  let left = count;
  for (const mutant of mutants) {
    if (left === 0) return;
    const before = known.get(keyOf(mutant));
    const isSettled = before && (before.outcome !== 'not found' || isAsDeep(before.depth, wanted));
    const tried = isSettled ? before : await tryMutant(mutant, before);
    if (!isSettled) appendFileSync(RESULTS, `${JSON.stringify(tried)}\n`);
    known.set(keyOf(tried), tried);
    console.log(
      `${tried.place} | ${tried.change} | ${tried.outcome} (${tried.depth}) | ${tried.finder ?? ''}`,
    );
    if (tried.outcome !== 'refused') left -= 1;
  }
}

mkdirSync(dirname(RESULTS), { recursive: true });
restore();
process.on('exit', restore);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
if (!asked.continue) rmSync(RESULTS, { force: true });
else if (existsSync(RESULTS)) {
  const lines = readFileSync(RESULTS, 'utf8').trim().split('\n');
  for (const line of lines) known.set(keyOf(JSON.parse(line)), JSON.parse(line));
}
const { only } = asked;
if (only) {
  const [file = ''] = only.split(':');
  const mutants = findMutants(file, readFileSync(file, 'utf8'));
  await tryMutants(
    mutants.filter(({ place }) => place === only || place.startsWith(`${only}:`)),
    Infinity,
  );
} else {
  for (const { mutants, count } of drawMutants(Number(asked.seed), Number(asked.count))) {
    await tryMutants(mutants, count);
  }
}
