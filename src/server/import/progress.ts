import type { Plan } from './plan.ts';
import { isWriting } from './plan.ts';

/** How far an import is. A picture takes as long as many rows. */
export interface Steps {
  readonly done: number;
  readonly total: number;
  plan(plan: Plan): void;
  finishPicture(): void;
  finishRows(count: number): void;
}

const ROWS_PER_PICTURE = 100;

export function createSteps(): Steps {
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
