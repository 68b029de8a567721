import { createHash } from 'node:crypto';
import type { Bitmap2D, Mask } from 'lean-qr';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createQrCode, QrCode } from './qr-code.tsx';

/** Another encoder made the codes in this file. */

const CONTACT = 'https://wa.me/50670000000';

function rowsOf({ size, get }: Bitmap2D): string[] {
  const sides = Array.from({ length: size }, (_, at) => at);
  return sides.map((y) => sides.map((x) => (get(x, y) ? '#' : '.')).join(''));
}

function hashOf(code: Bitmap2D): string {
  return createHash('sha256').update(rowsOf(code).join('\n')).digest('hex').slice(0, 32);
}

describe('createQrCode', () => {
  it('draws the contact link module by module as the standard says', () => {
    expect(rowsOf(createQrCode(CONTACT, 'M', 3)!)).toEqual([
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
  ] as const)('draws %s as another encoder does', (_, text, level, mask, size, hash) => {
    const code = createQrCode(text, level, mask)!;
    expect(code.size).toBe(size);
    expect(hashOf(code)).toBe(hash);
  });

  it('answers null when the text is too long for any QR code', () => {
    expect(createQrCode('x'.repeat(2953), 'L')?.size).toBe(177);
    expect(createQrCode('x'.repeat(2954), 'L')).toBeNull();
  });

  it('counts bytes and not letters', () => {
    expect(createQrCode('ñ'.repeat(7), 'M')?.size).toBe(21);
    expect(createQrCode('ñ'.repeat(8), 'M')?.size).toBe(25);
  });

  it('chooses the mask that is easiest to read', () => {
    const masks: readonly Mask[] = [0, 1, 2, 3, 4, 5, 6, 7];
    const hashes = masks.map((mask) => hashOf(createQrCode(CONTACT, 'M', mask)!));
    expect(hashes.indexOf(hashOf(createQrCode(CONTACT, 'M')!))).toBe(2);
  });
});

describe('QrCode', () => {
  it('has a border of four modules and a label', () => {
    const html = renderToStaticMarkup(QrCode({ text: CONTACT, label: 'Un código' }));
    expect(html).toContain('viewBox="0 0 33 33" role="img" aria-label="Un código"');
    expect(html).toContain('d="M4 4h7v1h-7z');
  });

  it('has level M up to 200 characters and level L above', () => {
    const sizeOf = (text: string) =>
      renderToStaticMarkup(QrCode({ text, label: '' })).match(/0 0 (\d+)/)?.[1];
    expect(sizeOf('a'.repeat(200))).toBe(String(createQrCode('a'.repeat(200), 'M')!.size + 8));
    expect(sizeOf('a'.repeat(201))).toBe(String(createQrCode('a'.repeat(201), 'L')!.size + 8));
  });
});
