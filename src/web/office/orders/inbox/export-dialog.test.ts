import { describe, expect, it } from 'vitest';
import { checkDays } from './export-dialog.tsx';

describe('the days of an export', () => {
  it('may be one day', () => {
    expect(checkDays({ from: '2026-11-15', to: '2026-11-15' })).toEqual({ from: null, to: null });
  });

  it('must both be chosen', () => {
    expect(checkDays({ from: '', to: '' })).toEqual({ from: 'Elige una fecha', to: 'Elige una fecha' });
  });

  it('must be in their order', () => {
    expect(checkDays({ from: '2026-11-15', to: '2026-11-14' })).toEqual({
      from: null,
      to: 'Debe ser el mismo día o uno posterior',
    });
  });
});
