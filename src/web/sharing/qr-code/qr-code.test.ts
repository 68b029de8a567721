import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { byteCapacity, codeWords, findVersion, type QrLevel } from './code-words.ts';
import { createQrGrid, drawGrid, type QrGrid } from './matrix.ts';
import { penaltyOf } from './qr-code-penalty.ts';

/** The symbols in this file were made by another encoder. */

const CONTACT = 'https://wa.me/50670000000';

function draw(text: string, level: QrLevel, mask: number): QrGrid {
  const bytes = new TextEncoder().encode(text);
  const version = findVersion(bytes.length, level)!;
  return drawGrid(codeWords(bytes, version, level), version, level, mask);
}

function rowsOf(grid: QrGrid): string[] {
  return grid.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''));
}

function fingerprint(grid: QrGrid): string {
  return createHash('sha256').update(rowsOf(grid).join('\n')).digest('hex').slice(0, 32);
}

describe('a QR code', () => {
  it('of the contact link is drawn module by module as the standard says', () => {
    expect(rowsOf(draw(CONTACT, 'M', 3))).toEqual([
      '#######.##....#...#######',
      '#.....#.###..#....#.....#',
      '#.###.#...######..#.###.#',
      '#.###.#.#..###.##.#.###.#',
      '#.###.#..#..#..#..#.###.#',
      '#.....#....###..#.#.....#',
      '#######.#.#.#.#.#.#######',
      '........###...#..........',
      '#.##.###....#.....#..#.##',
      '...##.......#.#....#...#.',
      '##..###.#...#.#.##.#.....',
      '.#.###..######...#...##..',
      '.#.#.###.##.##.##.###.###',
      '..#.#..#...##..#.####...#',
      '.######..#.#.#...##.#.##.',
      '#.##...#..##....#..##...#',
      '......##.#...############',
      '........##...##.#...#.#.#',
      '#######.###.#...#.#.#.###',
      '#.....#.####..#.#...#....',
      '#.###.#.....#...######..#',
      '#.###.#.#..##.#..##.#####',
      '#.###.#.#..#..##.##.#.##.',
      '#.....#..##..#...##.#.#..',
      '#######.###..#...########',
    ]);
  });

  it.each([
    ['version marks', 'a'.repeat(154), 'L', 2, 45, 'bd9d496eb41a76718983d64ea0fc2f5d'],
    ['blocks of two lengths', 'b'.repeat(362), 'M', 5, 73, 'c5ce10000c4a4fd8e79d046a22b65b8d'],
    ['a whole cart', `${CONTACT}?text=${'c'.repeat(900)}`, 'L', 7, 105, 'dfa8f6ac7bc725766c094d801bcd3123'],
    ['irregular alignment', 'd'.repeat(1900), 'L', 1, 145, 'dfe29c4ddcf290bff9f1f359cd522d63'],
    ['the largest size', 'e'.repeat(2331), 'M', 6, 177, '5ec044b359f9380baa2d18229b7bdcfa'],
  ] as const)('with %s is the same as another encoder draws', (_, text, level, mask, size, print) => {
    const grid = draw(text, level, mask);
    expect(grid).toHaveLength(size);
    expect(fingerprint(grid)).toBe(print);
  });

  it('holds as many bytes as the standard promises', () => {
    expect(byteCapacity(1, 'M')).toBe(14);
    expect(byteCapacity(10, 'M')).toBe(213);
    expect(byteCapacity(31, 'L')).toBe(1840);
    expect(byteCapacity(40, 'L')).toBe(2953);
  });

  it('is not made of a text that no symbol can hold', () => {
    expect(createQrGrid('x'.repeat(2953), 'L')).toHaveLength(177);
    expect(createQrGrid('x'.repeat(2954), 'L')).toBeNull();
  });

  it('counts bytes and not letters', () => {
    expect(createQrGrid('ñ'.repeat(7), 'M')).toHaveLength(21);
    expect(createQrGrid('ñ'.repeat(8), 'M')).toHaveLength(25);
  });

  it('wears the mask that is easiest to read', () => {
    const penalties = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => penaltyOf(draw(CONTACT, 'M', mask)));
    expect(penaltyOf(createQrGrid(CONTACT, 'M')!)).toBe(Math.min(...penalties));
  });
});
