/** ISO/IEC 18004, the first half: from bytes to the code words of a QR symbol, with their error correction. */

export type QrLevel = 'L' | 'M';

const LAST_VERSION = 40;

/** By version: error correction words of one block, and the number of blocks. */
const CORRECTION: Record<QrLevel, { readonly words: readonly number[]; readonly blocks: readonly number[] }> =
  {
    L: {
      words: [
        7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28,
        30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
      ],
      blocks: [
        1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16,
        17, 18, 19, 19, 20, 21, 22, 24, 25,
      ],
    },
    M: {
      words: [
        10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28,
        28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
      ],
      blocks: [
        1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28,
        29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
      ],
    },
  };

/** The smallest symbol that holds so many bytes; null when none does. */
export function findVersion(byteCount: number, level: QrLevel): number | null {
  for (let version = 1; version <= LAST_VERSION; version++) {
    if (byteCount <= byteCapacity(version, level)) return version;
  }
  return null;
}

export function byteCapacity(version: number, level: QrLevel): number {
  return Math.floor((dataWordCount(version, level) * 8 - 4 - lengthBits(version)) / 8);
}

/** All code words of the symbol, in the order in which they are drawn. */
export function codeWords(bytes: Uint8Array, version: number, level: QrLevel): readonly number[] {
  const blocks = splitBlocks(dataWords(bytes, version, level), version, level);
  const divisor = generator(correctionOf(version, level).words);
  const checks = blocks.map((block) => remainder(block, divisor));
  return [...interleave(blocks), ...interleave(checks)];
}

/** Modules left for code words once the fixed patterns are drawn, in whole words. */
function wordCount(version: number): number {
  const marks = version < 2 ? 0 : Math.floor(version / 7) + 2;
  const alignment = version < 2 ? 0 : (25 * marks - 10) * marks - 55;
  const versionMarks = version < 7 ? 0 : 36;
  return Math.floor(((16 * version + 128) * version + 64 - alignment - versionMarks) / 8);
}

function correctionOf(version: number, level: QrLevel) {
  const { words, blocks } = CORRECTION[level];
  return { words: words[version - 1]!, blocks: blocks[version - 1]! };
}

function dataWordCount(version: number, level: QrLevel): number {
  const { words, blocks } = correctionOf(version, level);
  return wordCount(version) - words * blocks;
}

function lengthBits(version: number): number {
  return version < 10 ? 8 : 16;
}

/** Byte mode, length, bytes, terminator, and the two padding words in turn. */
function dataWords(bytes: Uint8Array, version: number, level: QrLevel): readonly number[] {
  const bits = [...bitsOf(0b0100, 4), ...bitsOf(bytes.length, lengthBits(version))];
  for (const byte of bytes) bits.push(...bitsOf(byte, 8));
  const count = dataWordCount(version, level);
  bits.push(...bitsOf(0, Math.min(4, count * 8 - bits.length)));
  while (bits.length % 8 > 0) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, at) => wordAt(bits, at * 8));
  for (let padding = 0xec; words.length < count; padding ^= 0xec ^ 0x11) words.push(padding);
  return words;
}

function bitsOf(value: number, length: number): readonly number[] {
  return Array.from({ length }, (_, at) => (value >>> (length - 1 - at)) & 1);
}

function wordAt(bits: readonly number[], start: number): number {
  return bits.slice(start, start + 8).reduce((word, bit) => word * 2 + bit, 0);
}

/** Blocks of equal length, but for the last ones, which may hold one word more. */
function splitBlocks(
  words: readonly number[],
  version: number,
  level: QrLevel,
): readonly (readonly number[])[] {
  const { blocks } = correctionOf(version, level);
  const short = Math.floor(words.length / blocks);
  const shortBlocks = blocks - (words.length % blocks);
  let start = 0;
  return Array.from({ length: blocks }, (_, index) => {
    const end = start + short + (index < shortBlocks ? 0 : 1);
    const block = words.slice(start, end);
    start = end;
    return block;
  });
}

/** The first word of each block, then the second of each, and so on. */
function interleave(blocks: readonly (readonly number[])[]): readonly number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => block[at] ?? [])).flat();
}

/** In the field of 256 elements with the polynomial x^8 + x^4 + x^3 + x^2 + 1. */
function multiply(left: number, right: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    if ((right >>> bit) & 1) product ^= left;
  }
  return product;
}

/** Coefficients of (x - 1)(x - 2)(x - 4)…, without the first one, which is always 1. */
function generator(degree: number): readonly number[] {
  const coefficients = [...new Array<number>(degree - 1).fill(0), 1];
  for (let step = 0, root = 1; step < degree; step++, root = multiply(root, 2)) {
    for (let at = 0; at < degree; at++) {
      coefficients[at] = multiply(coefficients[at]!, root) ^ (coefficients[at + 1] ?? 0);
    }
  }
  return coefficients;
}

function remainder(words: readonly number[], divisor: readonly number[]): readonly number[] {
  const rest = new Array<number>(divisor.length).fill(0);
  for (const word of words) {
    const factor = word ^ rest.shift()!;
    rest.push(0);
    for (const [at, coefficient] of divisor.entries()) rest[at] = rest[at]! ^ multiply(coefficient, factor);
  }
  return rest;
}
