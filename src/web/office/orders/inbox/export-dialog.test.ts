import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDays, thisMonth } from './export-dialog.tsx';

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

describe('the first days of an export', () => {
  it('are those of this month until today, as in Costa Rica', () => {
    expect(thisMonth(Date.UTC(2026, 10, 15, 18))).toEqual({ from: '2026-11-01', to: '2026-11-15' });
    // Four in the morning in London is still the evening before in San José.
    expect(thisMonth(Date.UTC(2026, 11, 1, 4))).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  });

  it('are always days that can be exported', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date(Date.UTC(2090, 0)), noInvalidDate: true }),
        (day) => {
          expect(checkDays(thisMonth(day.getTime()))).toEqual({ from: null, to: null });
        },
      ),
    );
  });
});
