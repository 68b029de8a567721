import { expect, it } from 'vitest';
import { waitAfterLink } from './recent-link.ts';

const NOW = Date.parse('2026-11-16T18:00:00Z');
const HOUR = 3_600_000;

it('whoever took a link waits a day, and is told until when', () => {
  expect(waitAfterLink(NOW, NOW)).toBe(
    'Entraste con un enlace hace menos de 24 horas. Por seguridad, podrás cambiar este número desde el 17 de noviembre, 12:00.',
  );
  expect(waitAfterLink(NOW, NOW + 24 * HOUR - 1)).not.toBeNull();
  expect(waitAfterLink(NOW, NOW + 24 * HOUR)).toBeNull();
});

it('a password that never came from a link has no wait', () => {
  expect(waitAfterLink(null, NOW)).toBeNull();
});
