import { isWriting, type Plan } from './plan.ts';

/** Counts in rows; one picture counts as many rows, because it takes as long. */
export interface ImportProgressTracker {
  readonly done: number;
  readonly total: number;
  plan(plan: Plan): void;
  finishPicture(): void;
  finishRows(count: number): void;
}

const ROWS_PER_PICTURE = 100;

export function createProgressTracker(): ImportProgressTracker {
  let [done, total] = [0, 0];
  return {
    get done() {
      return done;
    },
    get total() {
      return total;
    },
    plan({ rows, files }) {
      total = files.length * ROWS_PER_PICTURE + rows.filter(isWriting).length;
    },
    finishPicture() {
      done += ROWS_PER_PICTURE;
    },
    finishRows(count) {
      done += count;
    },
  };
}
