import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { parse, walk } from 'css-tree';
import { readSources } from '../src/sources.testing.ts';

/**
 * Prints how large the shop is, and fails when a figure is worse than the stored one.
 *
 *   --store        stores the present figures: after each deletion, and where a new capability has a budget for more
 *   --only-worse   prints nothing else
 */

const STORED = 'scripts/house.json';
const NO_PRODUCTION = /\.(test|testing|contract|data|d)\.tsx?$|\/test-|\/whole-app\//;
const TESTS = /\.(test|testing|contract)\.tsx?$|\/test-|\/whole-app\//;
const PARTS = ['domain', 'contract', 'server', 'web/seller', 'web/office', 'web/storefront', 'web'];
const FEW_LINES = 15;
/** There should be more of them, and less of everything else. */
const RATIO = 'tests per 100 lines in';
/** Printed only: a new test is no reason to store new figures. */
const TEST_LINES = 'lines of tests';

interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly lines: number;
}

type Figures = Record<string, number>;

const filesOf = (pattern: string) =>
  globSync(pattern).map((path): SourceFile => {
    const text = readFileSync(path, 'utf8');
    return { path: path.replaceAll('\\', '/'), text, lines: text.split('\n').length - 1 };
  });
const linesOf = (files: readonly SourceFile[]) => files.reduce((sum, { lines }) => sum + lines, 0);
const percent = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10;
const partOf = ({ path }: SourceFile) => PARTS.find((part) => path.startsWith(`src/${part}/`)) ?? 'src';

function measureCode(): Figures {
  const sources = filesOf('src/**/*.{ts,tsx}');
  const production = sources.filter(({ path }) => !NO_PRODUCTION.test(path));
  const tests = sources.filter(({ path }) => TESTS.test(path));
  const importers = new Map<string, number>();
  for (const { file, imports } of readSources('src/**/*.{ts,tsx}'))
    if (!NO_PRODUCTION.test(file))
      for (const imported of new Set(imports.map((one) => one.file)))
        importers.set(imported, (importers.get(imported) ?? 0) + 1);
  const imports = production.flatMap(({ text }) => text.match(/^import [^;]*?;$/gms) ?? []);
  const asserted = production
    .filter(({ path }) => path.startsWith('src/web/'))
    .flatMap(
      ({ text }) =>
        text.match(/\b(call|send|useLoaderData|useActionData|useFetcher|ask)<(?!T>|\w+ extends )\w/g) ?? [],
    );
  const once = production.filter(({ path }) => importers.get(path) === 1);
  const ratios = PARTS.flatMap((part) => {
    const own = (files: readonly SourceFile[]) => linesOf(files.filter((file) => partOf(file) === part));
    return own(production) > 0
      ? [
          [`lines in ${part}`, own(production)] as const,
          [`${RATIO} ${part}`, Math.round((100 * own(tests)) / own(production))] as const,
        ]
      : [];
  });
  return {
    files: production.length,
    lines: linesOf(production),
    ...Object.fromEntries(ratios),
    'files with one importer, %': percent(once.length, production.length),
    'files of few lines': production.filter(({ lines }) => lines <= FEW_LINES).length,
    'lines of imports, %': percent(imports.join('\n').split('\n').length, linesOf(production)),
    'asserted answers': asserted.length,
    [TEST_LINES]: linesOf(tests),
  };
}

function measureStyles(): Figures {
  const sheets = filesOf('src/**/*.css');
  const declarations: { property: string; value: string }[] = [];
  for (const { text } of sheets)
    walk(parse(text, { parseValue: false }), (node) => {
      if (node.type === 'Declaration' && node.value.type === 'Raw')
        declarations.push({ property: node.property, value: node.value.value.trim() });
    });
  const distinct = (property: string) =>
    new Set(declarations.filter((one) => one.property === property).map(({ value }) => value)).size;
  return {
    sheets: sheets.length,
    'lines of styles': linesOf(sheets),
    declarations: declarations.length,
    'distinct declarations': new Set(declarations.map(({ property, value }) => `${property}:${value}`)).size,
    'font sizes': distinct('font-size'),
    gaps: distinct('gap'),
    radii: distinct('border-radius'),
  };
}

const figures: Figures = {
  ...measureCode(),
  ...measureStyles(),
  'README, KB': Math.round(readFileSync('README.md').byteLength / 100) / 10,
};
const isOption = (name: string) => process.argv.includes(name);
if (isOption('--store')) writeFileSync(STORED, `${JSON.stringify(figures, null, 2)}\n`);
const stored: Figures = JSON.parse(readFileSync(STORED, 'utf8'));
for (const [name, figure] of Object.entries(figures)) {
  const before = stored[name] ?? figure;
  const isWorse = name.startsWith(RATIO) ? figure < before : figure > before && name !== TEST_LINES;
  if (isWorse) process.exitCode = 1;
  if (isWorse || !isOption('--only-worse'))
    console.log(`${name.padEnd(34)} ${figure}${isWorse ? `, worse than ${before}` : ''}`);
}
