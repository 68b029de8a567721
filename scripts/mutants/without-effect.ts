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
];

export function isWithoutEffect({ file, change, source }: Mutant): boolean {
  return WITHOUT_EFFECT.some((one) => one.file === file && one.change === change && one.source === source);
}
