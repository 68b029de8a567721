import { expect, it } from 'vitest';
import { noticeSentence } from './notices.ts';

const NOW = Date.parse('2026-11-16T18:00:00Z');
const BY_ANA = { by: 'Ana Vargas Mora', at: '2026-11-16T16:24:00Z' };

it.each([
  [
    { kind: 'sinpe', before: '88123456', after: '60457788', ...BY_ANA } as const,
    'Cambió el número de SINPE: 8812 3456 → 6045 7788, por Ana Vargas Mora, hoy a las 10:24.',
  ],
  [
    { kind: 'sinpe', before: '', after: '60457788', by: 'Luis', at: '2026-11-03T05:05:00Z' } as const,
    'Cambió el número de SINPE: ninguno → 6045 7788, por Luis, el 2 de noviembre a las 23:05.',
  ],
  [
    { kind: 'sinpe', before: '60457788', after: '', by: 'Luis', at: '2026-11-16T06:00:00Z' } as const,
    'Cambió el número de SINPE: 6045 7788 → ninguno, por Luis, hoy a las 0:00.',
  ],
  [
    { kind: 'whatsapp', before: '50688881234', after: '12025550199', ...BY_ANA } as const,
    'Cambió el número de WhatsApp: +506 8888-1234 → +12025550199, por Ana Vargas Mora, hoy a las 10:24.',
  ],
  [
    { kind: 'administrator', person: 'Sofía', ...BY_ANA } as const,
    'Sofía ahora administra la tienda, por Ana Vargas Mora, hoy a las 10:24.',
  ],
  [
    { kind: 'invitation', person: 'Sofía', ...BY_ANA } as const,
    'Invitación para administrar la tienda: Sofía, por Ana Vargas Mora, hoy a las 10:24.',
  ],
  [
    { kind: 'link', person: 'Luis', ...BY_ANA } as const,
    'Enlace de contraseña nueva para Luis, que administra la tienda, por Ana Vargas Mora, hoy a las 10:24.',
  ],
])('the notice $0.kind says what changed, who and when', (notice, sentence) => {
  expect(noticeSentence(notice, NOW)).toBe(sentence);
});
