import type { Mutant } from './find-mutants.ts';

/** Faults that nobody could notice, each with the reason. */
interface WithoutEffect extends Pick<Mutant, 'file' | 'change' | 'source'> {
  readonly why: string;
}

export const WITHOUT_EFFECT: readonly WithoutEffect[] = [
  {
    file: 'src/server/store/engine/checkpoints.ts',
    change: 'false → true',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: It is the line of the source.
    source: 'return statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;',
    why: 'SQLite keeps the log as long as the database is open.',
  },
  {
    file: 'src/server/store/visit-counts.ts',
    change: '500 + 1',
    source: 'const BATCH_SIZE = 500;',
    why: 'A batch may be of any size below the 32,766 parameters of SQLite.',
  },
  {
    file: 'src/server/import/formats/xlsx.ts',
    change: 'false → true',
    source: 'let [isValue, isInText, isPhonetic] = [false, false, false];',
    why: 'All three are set at the start of a cell, and not read before.',
  },
  {
    file: 'src/web/office/product-form/product-form.tsx',
    change: 'attribute left out: type="button"',
    source: '<button className="btn btn--quiet" type="button" onClick={() => void controller.discard()}>',
    why: 'The button is beside the form and not in it.',
  },
];

export function isWithoutEffect({ file, change, source }: Mutant): boolean {
  return WITHOUT_EFFECT.some((one) => one.file === file && one.change === change && one.source === source);
}
