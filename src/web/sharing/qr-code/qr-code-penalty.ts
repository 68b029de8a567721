/** How hard a QR symbol is to read, by the four rules of ISO/IEC 18004. */
import type { QrGrid } from './matrix.ts';

export function penaltyOf(grid: QrGrid): number {
  const columns = grid.map((_, x) => grid.map((row) => row[x]!));
  const lines = [...grid, ...columns];
  return (
    sum(lines.map(runPenalty)) + sum(lines.map(finderPenalty)) + squarePenalty(grid) + balancePenalty(grid)
  );
}

/** Five or more modules of one colour in a row. */
function runPenalty(line: readonly boolean[]): number {
  let penalty = 0;
  for (let at = 1, run = 1; at <= line.length; at++) {
    if (at < line.length && line[at] === line[at - 1]) run++;
    else {
      if (run >= 5) penalty += run - 2;
      run = 1;
    }
  }
  return penalty;
}

/** What looks like the corner of a symbol. */
function finderPenalty(line: readonly boolean[]): number {
  const text = line.map((isDark) => (isDark ? '1' : '0')).join('');
  return 40 * [...text.matchAll(/(?=10111010000|00001011101)/g)].length;
}

function squarePenalty(grid: QrGrid): number {
  let squares = 0;
  for (let y = 1; y < grid.length; y++) {
    for (let x = 1; x < grid.length; x++) {
      const colour = grid[y]![x];
      if (colour === grid[y]![x - 1] && colour === grid[y - 1]![x] && colour === grid[y - 1]![x - 1])
        squares++;
    }
  }
  return squares * 3;
}

/** Ten for every full twentieth that the dark share is away from a half. */
function balancePenalty(grid: QrGrid): number {
  const dark = sum(grid.map((row) => row.filter(Boolean).length));
  return Math.floor(Math.abs(dark / grid.length ** 2 - 0.5) * 20) * 10;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
