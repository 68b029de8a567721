import type { ImportOutcome, ImportProgress } from '../../../domain/import/preview.ts';
import type { Answer } from '../../data/api.ts';

/** What is known of an import whose answer got lost on the way. */
interface Following {
  readonly ask: () => Promise<Answer<ImportProgress>>;
  readonly wait: () => Promise<void>;
  /** From 0 to 1. */
  readonly onShare: (share: number) => void;
}

/** How often nobody may answer before it is given up. */
const PATIENCE = 30;

/** The outcome once there is one; null when the shop knows of no such import, or cannot be asked. */
export async function followImport({ ask, wait, onShare }: Following): Promise<ImportOutcome | null> {
  for (let silent = 0; silent < PATIENCE; ) {
    const answer = await ask();
    if (answer.kind === 'ok') {
      silent = 0;
      if (answer.value.state === 'done') return answer.value.outcome;
      if (answer.value.state === 'unknown') return null;
      onShare(shareOf(answer.value));
    } else silent += 1;
    await wait();
  }
  return null;
}

export function shareOf(progress: ImportProgress): number {
  return progress.state === 'running' && progress.total > 0 ? progress.done / progress.total : 0;
}
