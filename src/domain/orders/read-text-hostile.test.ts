import { describe, expect, it } from 'vitest';
import { MAX_READ_LENGTH } from '../limits.ts';
import { SHOP_URL } from '../samples.testing.ts';
import { readText } from './read-text.ts';

const PIECES = [
  ...[
    'ha recibido 1',
    'ha recibido 1 colones',
    'comprobante ',
    'referencia n. : ',
    'ha recibido 1 colones de ',
  ],
  ...[
    'https://',
    `${SHOP_URL}/`,
    '[10:42, 15/11/2026',
    '[1',
    '15/11/2026 10:42 - ',
    'a\u0301\u0316',
    '/',
    '.',
  ],
  ...[' ', '\n', '\u0301', 'K7QM ', '2 x ', 'Señas:', 'Entrega: ,', 'por sinpe de ', '😀', '\ud800'],
];
/** The worst case for Unicode normalization, which sorts the marks of one letter. */
const MARKS = `a${'\u0301'.repeat(5_000)}${'\u0316'.repeat(4_999)}`;
const HOSTILE = [
  ...PIECES.map((piece) => piece.repeat(MAX_READ_LENGTH)),
  MARKS,
  `ha recibido 1 colones ${MARKS}`,
];

/** Patterns in quadratic time need much more for 10,000 letters. */
const MAX_CPU_MS = 100;

/** The least of three runs, because the first one also compiles the patterns. */
function leastCpu(work: () => void): number {
  const runs = [1, 2, 3].map(() => {
    const cpu = process.cpuUsage();
    work();
    return process.cpuUsage(cpu).user / 1_000;
  });
  return Math.min(...runs);
}

describe('a pasted text of hostile letters', () => {
  it.each(HOSTILE.map((text) => [text.slice(0, 25), text]))('«%s…» is read in linear time', (_, text) => {
    expect(readText(text, SHOP_URL).lines).toEqual([]);
    expect(leastCpu(() => readText(text, SHOP_URL))).toBeLessThan(MAX_CPU_MS);
  });
});
