import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDelivery, anyText } from '../samples.testing.ts';
import {
  cantonsOf,
  chooseCanton,
  chooseProvince,
  MAX_LANDMARKS_LENGTH,
  NO_DELIVERY,
  PROVINCES,
  parseDelivery,
  serializeDelivery,
  writeLandmarks,
} from './delivery.ts';

const escazu = { province: 'San José', canton: 'Escazú', landmarks: 'Casa azul' };

describe('the provinces and cantons', () => {
  it('are 7 and 84', () => {
    const counts = PROVINCES.map((province) => [province, cantonsOf(province).length]);
    expect(Object.fromEntries(counts)).toEqual({
      'San José': 20,
      Alajuela: 16,
      Cartago: 8,
      Heredia: 10,
      Guanacaste: 11,
      Puntarenas: 13,
      Limón: 6,
    });
    expect(PROVINCES.flatMap(cantonsOf)).toHaveLength(84);
  });

  it('include the newest cantons, with their accents', () => {
    expect(cantonsOf('Puntarenas')).toEqual(expect.arrayContaining(['Monteverde', 'Puerto Jiménez']));
    expect(cantonsOf('Alajuela')).toContain('Río Cuarto');
  });

  it.each(PROVINCES)(
    'lists the cantons of %s once each, in the order in which people look for them',
    (province) => {
      const sorted = [...new Set(cantonsOf(province))].sort(new Intl.Collator('es').compare);
      expect(cantonsOf(province)).toEqual(sorted);
      for (const canton of cantonsOf(province)) expect(canton).toBe(canton.normalize('NFC').trim());
    },
  );

  it('are empty for an unknown province', () => {
    for (const province of ['', 'Panamá', 'toString', '__proto__']) expect(cantonsOf(province)).toEqual([]);
  });
});

describe('a place of delivery', () => {
  it('loses its canton with another province, and keeps its landmarks', () => {
    expect(chooseProvince(escazu, 'Heredia')).toEqual({
      province: 'Heredia',
      canton: '',
      landmarks: 'Casa azul',
    });
    expect(chooseProvince(escazu, 'Panamá')).toEqual({ ...NO_DELIVERY, landmarks: 'Casa azul' });
  });

  it('takes only cantons of its province', () => {
    expect(chooseCanton(escazu, 'Santa Ana').canton).toBe('Santa Ana');
    expect(chooseCanton(escazu, 'Liberia').canton).toBe('');
    expect(chooseCanton(NO_DELIVERY, 'Escazú').canton).toBe('');
  });

  it('keeps landmarks as they are typed, up to the limit', () => {
    expect(writeLandmarks(escazu, 'Casa ').landmarks).toBe('Casa ');
    expect(writeLandmarks(escazu, 'x'.repeat(1_000)).landmarks).toBe('x'.repeat(MAX_LANDMARKS_LENGTH));
  });
});

describe('a stored place of delivery', () => {
  it('is read as it was written', () => {
    const bounded = anyText.map((text) => text.slice(0, MAX_LANDMARKS_LENGTH));
    fc.assert(
      fc.property(anyDelivery(bounded), (delivery) => {
        expect(parseDelivery(serializeDelivery(delivery))).toEqual(delivery);
      }),
    );
  });

  it.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '"Escazú"',
    '7',
    '{"province":7,"canton":["Escazú"],"landmarks":{}}',
  ])('is empty when the stored text was %j', (text) => {
    expect(parseDelivery(text)).toEqual(NO_DELIVERY);
  });

  it('keeps the valid parts of a changed text', () => {
    expect(parseDelivery('{"province":"Heredia","canton":"Escazú","landmarks":"Casa"}')).toEqual({
      province: 'Heredia',
      canton: '',
      landmarks: 'Casa',
    });
    expect(parseDelivery(`{"province":"Narnia","landmarks":"${'x'.repeat(900)}"}`)).toEqual({
      ...NO_DELIVERY,
      landmarks: 'x'.repeat(MAX_LANDMARKS_LENGTH),
    });
  });
});
