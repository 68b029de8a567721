import { describe, expect, it } from 'vitest';
import { changeMeant, FIRST_FORM, toRounding } from './price-change.ts';

const meant = (typed: string, isUp = false, isPercent = true) =>
  changeMeant({ ...FIRST_FORM, typed, isUp, isPercent });

describe('the form for many prices', () => {
  it('means a percentage up or down', () => {
    expect(meant('10')).toEqual({ kind: 'change', change: { percent: -10, round: 100 } });
    expect(meant('7,5', true)).toEqual({ kind: 'change', change: { percent: 7.5, round: 100 } });
  });

  it('means an amount up or down', () => {
    expect(meant('1 500', false, false)).toEqual({ kind: 'change', change: { amount: -1500, round: 100 } });
    expect(meant('500', true, false)).toEqual({ kind: 'change', change: { amount: 500, round: 100 } });
  });

  it('keeps the chosen rounding', () => {
    for (const round of [50, 0] as const)
      expect(changeMeant({ ...FIRST_FORM, typed: '10', round })).toMatchObject({ change: { round } });
  });

  it('says which numbers are possible, for percentages and for amounts', () => {
    expect(meant('91')).toMatchObject({ message: expect.stringContaining('90 como máximo') });
    expect(meant('0', true, false)).toMatchObject({ message: 'Escribe un monto mayor que 0.' });
    expect(meant('mil', false, false)).toMatchObject({ message: 'Escribe un monto mayor que 0.' });
  });

  it('means nothing while it is empty', () => {
    expect(meant(' ')).toEqual({ kind: 'nothing' });
  });

  it('refuses what the shop would refuse, exactly at the limits', () => {
    expect(meant('90').kind).toBe('change');
    expect(meant('90.01').kind).toBe('invalid');
    expect(meant('500', true).kind).toBe('change');
    expect(meant('500.01', true).kind).toBe('invalid');
    for (const typed of ['0', 'x', '-3']) expect(meant(typed).kind, typed).toBe('invalid');
    expect(meant('0', true, false).kind).toBe('invalid');
  });
});

describe('toRounding', () => {
  it('knows the three roundings', () => {
    expect(['100', '50', '0', 'x'].map(toRounding)).toEqual([100, 50, 0, 100]);
  });
});
