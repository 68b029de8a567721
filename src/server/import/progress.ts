import { isWriting, type Plan } from './plan.ts';

const ROWS_PER_PICTURE = 100;

/** Counts in rows; one picture counts as many rows, because it takes as long. */
export class ImportProgressTracker {
  done = 0;
  total = 0;

  plan({ rows, files }: Plan): void {
    this.total = files.length * ROWS_PER_PICTURE + rows.filter(isWriting).length;
  }

  finishPicture(): void {
    this.done += ROWS_PER_PICTURE;
  }

  finishRows(count: number): void {
    this.done += count;
  }
}
