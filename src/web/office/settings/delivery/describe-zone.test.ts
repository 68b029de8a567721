import { describe, expect, it } from 'vitest';
import { cantonsOf } from '../../../../domain/cart/delivery.ts';
import { costOf, describePlaces, describeZone } from './describe-zone.ts';

const ZONE = { zone: 'GAM', places: ['Heredia'], cost: 2_500, time: '1 a 2 días', freeFrom: 20_000 };
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('a zone of delivery in words', () => {
  it('has its places, its cost, its time, and from when it is free', () => {
    expect(plain(describeZone(ZONE))).toBe('GAM: Heredia · ₡2 500 · 1 a 2 días · Gratis desde ₡20 000');
    expect(plain(describeZone({ ...ZONE, time: '', freeFrom: null }))).toBe('GAM: Heredia · ₡2 500');
  });

  it('says that its cost is decided in the chat', () => {
    expect(costOf(null)).toBe('Por definir');
  });

  it('names up to three cantons of a province, counts more, and names the province when it has all', () => {
    const cantons = cantonsOf('San José').map((canton) => `San José/${canton}`);
    expect(describePlaces(['Heredia', 'Puntarenas/Garabito', 'Puntarenas/Parrita'])).toBe(
      'Heredia, Garabito y Parrita',
    );
    expect(describePlaces(cantons.slice(0, 4))).toBe('4 cantones de San José');
    expect(describePlaces(cantons)).toBe('San José');
  });
});
