import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../samples.testing.ts';
import { maskName, maskPhone } from './mask.ts';

describe('a masked name', () => {
  it.each([
    ['María Rojas', 'María R.'],
    ['María José Rojas Vargas', 'María J.'],
    ['  maría   rojas ', 'maría r.'],
    ['María', 'María'],
    ['María-Rojas', 'María R.'],
    ['María.Rojas', 'María R.'],
    ['~ María 8888-7777', 'María'],
    ["D'Angelo Ruiz", "D'Angelo R."],
    ['Ana N\u0303andu', 'Ana N\u0303.'],
    ['8888-7777', ''],
    ['😀', ''],
    ['', ''],
  ])('of «%s» is «%s»', (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });

  it('has one word and one letter of any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(maskName(text)).toMatch(/^(?:\p{L}[\p{L}\p{M}'’]*(?: \p{L}\p{M}*\.)?)?$/u);
      }),
    );
  });
});

describe('a masked number', () => {
  it.each([
    ['50688887777', '8••• ••77'],
    ['15551234567', '1••• ••67'],
    ['50512345678', '5••• ••78'],
    ['', ''],
  ])('of %s is «%s»', (digits, masked) => {
    expect(maskPhone(digits)).toBe(masked);
  });
});
