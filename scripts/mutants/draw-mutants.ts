import { globSync, readFileSync } from 'node:fs';
import { createSeededRandom } from '../../test/harness/seeded-random.ts';
import { findMutants, type Mutant } from './find-mutants.ts';

/** How many of sixty come from which files. */
const GROUPS = [
  { files: /^src\/domain\//, share: 9 },
  { files: /^src\/server\//, share: 21 },
  { files: /^src\/web\/(?!seller\/|office\/).*\.tsx?$/, share: 12 },
  { files: /^src\/web\/(seller|office)\/.*\.tsx?$/, share: 12 },
  { files: /^src\/web\/.*\.css$/, share: 6 },
];
const SHARES = 60;

const NO_PRODUCTION = /\.(test|testing|contract)\.tsx?$|\/test-[^/]*$/;

/** For each group, how many to try, and all its mutants in the order in which the seed draws them. */
export interface Drawn {
  readonly count: number;
  readonly mutants: readonly Mutant[];
}

export function drawMutants(seed: number, count: number): Drawn[] {
  const files = globSync('src/**/*.{ts,tsx,css}').filter((file) => !NO_PRODUCTION.test(file));
  const mutants = files.sort().flatMap((file) => findMutants(file, readFileSync(file, 'utf8')));
  return GROUPS.map(({ files: wanted, share }, group) => ({
    count: Math.round((share * count) / SHARES),
    mutants: shuffle(
      mutants.filter(({ file }) => wanted.test(file)),
      seed * GROUPS.length + group,
    ),
  }));
}

/** A kind is drawn first, because there are ten times as many attributes as spreads. */
function shuffle(mutants: readonly Mutant[], seed: number): Mutant[] {
  const random = createSeededRandom(seed);
  const kinds = [...Map.groupBy(mutants, ({ kind }) => kind).values()];
  return mutants.map(() => {
    const kind = random.pick(kinds.filter((left) => left.length > 0));
    return kind.splice(random.below(kind.length), 1)[0]!;
  });
}
