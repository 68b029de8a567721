/** ISO/IEC 18004, the second half: where the words of a QR symbol are drawn, and under which mask. */

import { codeWords, findVersion, type QrLevel } from './code-words.ts';
import { penaltyOf } from './qr-code-penalty.ts';

/** Rows of modules; true is dark. */
export type QrGrid = readonly (readonly boolean[])[];

type Draft = (boolean | null)[][];

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The symbol of a text in the mask that is easiest to read; null when the text is too long for any. */
export function createQrGrid(text: string, level: QrLevel): QrGrid | null {
  const bytes = new TextEncoder().encode(text);
  const version = findVersion(bytes.length, level);
  if (version === null) return null;
  const words = codeWords(bytes, version, level);
  const grids = MASKS.map((_, mask) => drawGrid(words, version, level, mask));
  const penalties = grids.map(penaltyOf);
  return grids[penalties.indexOf(Math.min(...penalties))]!;
}

export function drawGrid(words: readonly number[], version: number, level: QrLevel, mask: number): QrGrid {
  const size = version * 4 + 17;
  const draft: Draft = Array.from({ length: size }, () => new Array<boolean | null>(size).fill(null));
  drawFinders(draft);
  drawAlignment(draft, version);
  drawTiming(draft);
  drawVersion(draft, version);
  drawFormat(draft, level, mask);
  drawWords(draft, words, MASKS[mask]!);
  return draft.map((row) => row.map(Boolean));
}

function put(draft: Draft, x: number, y: number, isDark: boolean): void {
  const row = draft[y];
  if (row && x >= 0 && x < row.length) row[x] = isDark;
}

/** Squares inside squares: dark where the distance from the middle is not one of `light`. */
function drawSquare(draft: Draft, x: number, y: number, reach: number, light: readonly number[]): void {
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      put(draft, x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  }
}

function drawFinders(draft: Draft): void {
  const far = draft.length - 4;
  for (const [x, y] of [
    [3, 3],
    [far, 3],
    [3, far],
  ] as const) {
    drawSquare(draft, x, y, 4, [2, 4]);
  }
}

function drawAlignment(draft: Draft, version: number): void {
  const middles = alignmentMiddles(version);
  const last = middles.length - 1;
  for (const [row, y] of middles.entries()) {
    for (const [column, x] of middles.entries()) {
      const isFinder = (row === 0 && column % last === 0) || (row === last && column === 0);
      if (!isFinder) drawSquare(draft, x, y, 2, [1]);
    }
  }
}

/** The standard lists them; they follow from this but for version 32. */
function alignmentMiddles(version: number): readonly number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const far = version * 4 + 10;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => far - step * (count - 2 - at))];
}

function drawTiming(draft: Draft): void {
  for (let at = 8; at < draft.length - 8; at++) {
    put(draft, at, 6, at % 2 === 0);
    put(draft, 6, at, at % 2 === 0);
  }
}

/** Bits with their own error correction behind them (a BCH code). */
function withChecks(value: number, checkBits: number, divisor: number): number {
  let rest = value;
  for (let bit = 0; bit < checkBits; bit++) rest = (rest << 1) ^ ((rest >>> (checkBits - 1)) * divisor);
  return (value << checkBits) | rest;
}

function drawVersion(draft: Draft, version: number): void {
  if (version < 7) return;
  const bits = withChecks(version, 12, 0x1f25);
  for (let at = 0; at < 18; at++) {
    const isDark = ((bits >>> at) & 1) === 1;
    const far = draft.length - 11 + (at % 3);
    put(draft, far, Math.floor(at / 3), isDark);
    put(draft, Math.floor(at / 3), far, isDark);
  }
}

function drawFormat(draft: Draft, level: QrLevel, mask: number): void {
  const bits = withChecks((level === 'L' ? 0b01000 : 0b00000) | mask, 10, 0x537) ^ 0x5412;
  const size = draft.length;
  for (let at = 0; at < 15; at++) {
    const isDark = ((bits >>> at) & 1) === 1;
    const near = at < 6 ? at : at + 1;
    if (at < 8) put(draft, 8, near, isDark);
    else put(draft, at === 8 ? 7 : 14 - at, 8, isDark);
    if (at < 8) put(draft, size - 1 - at, 8, isDark);
    else put(draft, 8, size - 15 + at, isDark);
  }
  put(draft, 8, size - 8, true);
}

/** Two columns at a time, from the right, up and down in turn, past what is already drawn. */
function drawWords(draft: Draft, words: readonly number[], mask: (x: number, y: number) => boolean): void {
  const size = draft.length;
  let at = 0;
  for (let pair = 0; pair < (size - 1) / 2; pair++) {
    const right = size - 1 - pair * 2 - (pair * 2 >= size - 7 ? 1 : 0);
    for (let step = 0; step < size * 2; step++) {
      const x = right - (step % 2);
      const y = pair % 2 === 0 ? size - 1 - Math.floor(step / 2) : Math.floor(step / 2);
      if (draft[y]![x] !== null) continue;
      const bit = ((words[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1;
      put(draft, x, y, (bit === 1) !== mask(x, y));
      at++;
    }
  }
}
