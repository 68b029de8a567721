import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPrice } from '../samples.testing.ts';
import { cantonsOf, type Delivery, NO_DELIVERY, PROVINCES } from './delivery.ts';
import {
  cantonsAt,
  type DeliveryZone,
  estimateDelivery,
  placeName,
  placesOf,
  REST_OF_COUNTRY,
} from './delivery-fee.ts';

const valley: DeliveryZone = {
  zone: 'Valle Central',
  places: ['Heredia', 'San José/Escazú', 'Limón/Limón'],
  cost: 2_500,
  time: '1 a 3 días hábiles',
  freeFrom: 50_000,
};
const gift: DeliveryZone = { ...valley, zone: 'Regalo', places: ['Cartago'], cost: 0, time: '' };
const undecided: DeliveryZone = { ...valley, zone: 'Costa', places: ['Puntarenas'], cost: null };
const rest: DeliveryZone = { zone: REST_OF_COUNTRY, places: [], cost: 4_000, time: '', freeFrom: null };
const zones = [valley, gift, undecided, rest];

const ALL_CANTONS = PROVINCES.flatMap(cantonsAt);

function at(place: string): Delivery {
  const [province = '', canton = ''] = place.split('/');
  return { ...NO_DELIVERY, province, canton };
}

function estimate(place: string, total = 45_900) {
  return estimateDelivery(zones, at(place), total);
}

describe('the estimated delivery', () => {
  const { time } = valley;

  it.each([
    [0, { cost: 2_500, time, missing: 50_000 }],
    [45_900, { cost: 2_500, time, missing: 4_100 }],
    [49_999, { cost: 2_500, time, missing: 1 }],
    [50_000, { cost: 0, time, missing: null }],
    [50_001, { cost: 0, time, missing: null }],
  ])('of a zone that is free from ₡50 000 on, for a total of %d', (total, expected) => {
    expect(estimate('Heredia/Belén', total)).toEqual(expected);
  });

  it('is not free one céntimo below the threshold', () => {
    const nearly = estimate('Heredia/Belén', 49_999.99);
    expect(nearly?.cost).toBe(2_500);
    expect(nearly?.missing).toBeCloseTo(0.01, 5);
  });

  it.each([0, 1, 49_999, 50_000, 50_001])('is free with the cost 0, for a total of %d', (total) => {
    expect(estimate('Cartago/Paraíso', total)).toEqual({ cost: 0, time: '', missing: null });
  });

  it.each([
    [49_999, null],
    [50_000, { cost: 0, time, missing: null }],
  ])('is unknown where the seller decides, up to the threshold: %d', (total, expected) => {
    expect(estimate('Puntarenas/Quepos', total)).toEqual(expected);
  });

  it.each([0, 45_900, 1_000_000_000])('is never free without a threshold, for a total of %d', (total) => {
    expect(estimate('Guanacaste/Liberia', total)).toEqual({ cost: 4_000, time: '', missing: null });
  });

  it.each([
    ['San José/Escazú', 2_500],
    ['San José/Santa Ana', 4_000],
    ['San José/San José', 4_000],
    ['Limón/Limón', 2_500],
    ['Limón/Talamanca', 4_000],
    ['Heredia/Heredia', 2_500],
  ])('distinguishes a canton from its province: %s', (place, cost) => {
    expect(estimate(place)?.cost).toBe(cost);
  });

  it('needs a canton and zones', () => {
    expect(estimate('Heredia')).toBeNull();
    expect(estimate('')).toBeNull();
    expect(estimateDelivery([], at('Heredia/Belén'), 45_900)).toBeNull();
  });

  it('is the one of the zone that has the canton, for any zones, place and total', () => {
    const anyAmount = fc.option(fc.integer({ min: 1, max: 1_000_000 }));
    const anyTotal = fc.oneof(anyPrice, fc.integer({ min: 0, max: 1_000_000 }));
    const anyZone = fc.record({ cost: anyAmount, freeFrom: anyAmount });
    fc.assert(
      fc.property(
        fc.array(anyZone, { minLength: 1, maxLength: 8 }),
        fc.array(fc.nat(), { minLength: ALL_CANTONS.length, maxLength: ALL_CANTONS.length }),
        fc.nat(ALL_CANTONS.length - 1),
        anyTotal,
        (drawn, owners, chosen, total) => {
          const ownerOf = (canton: number) => owners[canton]! % drawn.length;
          const list = drawn.map((zone, row): DeliveryZone => {
            const own = ALL_CANTONS.filter((_, canton) => ownerOf(canton) === row);
            return { ...rest, ...zone, places: row === drawn.length - 1 ? [] : placesOf(new Set(own)) };
          });
          const { cost, freeFrom } = drawn[ownerOf(chosen)]!;
          const found = estimateDelivery(list, at(ALL_CANTONS[chosen]!), total);
          const isFree = freeFrom !== null && total >= freeFrom;
          expect(found?.cost ?? null).toBe(isFree ? 0 : cost);
          if (found?.missing) expect(found.missing + total).toBeCloseTo(freeFrom!, 4);
          expect(typeof found?.missing === 'number').toBe(!isFree && cost !== null && freeFrom !== null);
        },
      ),
    );
  });
});

describe('the cantons of a place', () => {
  it('are all of a province, and the one of a canton', () => {
    expect(cantonsAt('Heredia')).toEqual(cantonsOf('Heredia').map((name) => `Heredia/${name}`));
    expect(cantonsAt('San José/Escazú')).toEqual(['San José/Escazú']);
    expect(ALL_CANTONS).toHaveLength(84);
  });

  it.each(['', '/', 'Narnia', 'Narnia/Escazú', 'San José/', 'San José/Liberia', 'escazú', '__proto__'])(
    'are none for the unknown place %j',
    (place) => expect(cantonsAt(place)).toEqual([]),
  );
});

describe('the places of cantons', () => {
  it('are a province if all of its cantons are there, else the cantons', () => {
    const heredia = cantonsAt('Heredia');
    expect(placesOf(new Set(heredia))).toEqual(['Heredia']);
    expect(placesOf(new Set(heredia.slice(1)))).toEqual(heredia.slice(1));
    expect(placesOf(new Set([placeName('San José', 'Escazú'), ...heredia]))).toEqual([
      'San José/Escazú',
      'Heredia',
    ]);
    expect(placesOf(new Set(ALL_CANTONS))).toEqual(PROVINCES);
    expect(placesOf(new Set())).toEqual([]);
    expect(placesOf(new Set(['Narnia/Escazú', 'Heredia']))).toEqual([]);
  });

  it('have exactly those cantons, and the fewest names', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...ALL_CANTONS), { maxLength: 84 }), (chosen) => {
        const places = placesOf(new Set(chosen));
        expect(places.flatMap(cantonsAt).sort()).toEqual([...chosen].sort());
        expect(placesOf(new Set(places.flatMap(cantonsAt)))).toEqual(places);
        expect(places.length).toBeLessThanOrEqual(chosen.length);
      }),
    );
  });
});
