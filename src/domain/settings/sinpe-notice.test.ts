import { expect, it } from 'vitest';
import { sinpeSentence } from './sinpe-notice.ts';

const NOW = Date.parse('2026-11-16T18:00:00Z');

it.each([
  [
    { before: '88123456', after: '60457788', by: 'Ana Vargas Mora', at: '2026-11-16T16:24:00Z' },
    'Cambió el número de SINPE: 8812 3456 → 6045 7788, por Ana Vargas Mora, hoy a las 10:24.',
  ],
  [
    { before: '', after: '60457788', by: 'Luis', at: '2026-11-03T05:05:00Z' },
    'Cambió el número de SINPE: ninguno → 6045 7788, por Luis, el 2 de noviembre a las 23:05.',
  ],
  [
    { before: '60457788', after: '', by: 'Luis', at: '2026-11-16T06:00:00Z' },
    'Cambió el número de SINPE: 6045 7788 → ninguno, por Luis, hoy a las 0:00.',
  ],
])('the notice about a new SINPE number says both numbers, who and when', (notice, sentence) => {
  expect(sinpeSentence(notice, NOW)).toBe(sentence);
});
