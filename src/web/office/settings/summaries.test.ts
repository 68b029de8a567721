import { describe, expect, it } from 'vitest';
import { cantonsAt } from '../../../domain/cart/delivery-fee.ts';
import { DEFAULT_SETTINGS } from '../../../domain/settings/blocks.ts';
import { draftOf } from './block-draft.ts';
import { describePlaces } from './delivery/describe-zone.ts';
import { describeChanges, describeField, summaryOf } from './summaries.ts';

const ZONE = { zone: 'Cerca', places: ['Heredia'], cost: 2500, time: '1 día', freeFrom: 50_000 };
const REST = { zone: 'Resto del país', places: [], cost: null, time: '', freeFrom: null };

describe('summaryOf', () => {
  it('describes the settings of a new shop', () => {
    expect(summaryOf('shop', DEFAULT_SETTINGS.shop)).toBe('Chatea y Compra · Turquesa');
    expect(summaryOf('whatsapp', DEFAULT_SETTINGS.whatsapp)).toBe('+506 7000-0000');
    expect(summaryOf('buying', DEFAULT_SETTINGS.buying)).toBe('Carrito encendido · pedidos encendidos');
    expect(summaryOf('seller', DEFAULT_SETTINGS.seller)).toBe('Todavía no dice quién vende.');
    expect(summaryOf('sinpe', DEFAULT_SETTINGS.sinpe)).toBe('No cobras por SINPE.');
    expect(summaryOf('delivery', DEFAULT_SETTINGS.delivery)).toBe(
      'Sin zonas: el carrito no estima el envío.',
    );
  });

  it('counts the zones without the rest of the country', () => {
    expect(summaryOf('delivery', { zones: [ZONE, REST] })).toBe('1 zona y el resto del país.');
    expect(summaryOf('delivery', { zones: [REST] })).toBe('Una sola tarifa para todo el país.');
  });
});

describe('describeField', () => {
  it('uses words for values, and a word for no value', () => {
    expect(describeField('shop', 'theme', DEFAULT_SETTINGS.shop)).toEqual(['Turquesa']);
    expect(describeField('sinpe', 'phone', { phone: '60457788', holder: '' })).toEqual(['6045 7788']);
    expect(describeField('sinpe', 'holder', { phone: '', holder: '' })).toEqual(['Vacío']);
  });

  it('writes one line for each zone', () => {
    expect(describeField('delivery', 'zones', { zones: [ZONE, REST] })).toEqual([
      'Cerca: Heredia · ₡2\u00a0500 · 1 día · Gratis desde ₡50\u00a0000',
      'Resto del país: Por definir',
    ]);
  });
});

describe('describePlaces', () => {
  it('names provinces and a few cantons, and counts many', () => {
    expect(describePlaces(['Heredia', 'Puntarenas/Garabito', 'Puntarenas/Quepos'])).toBe(
      'Heredia, Garabito y Quepos',
    );
    expect(describePlaces(cantonsAt('Cartago').slice(0, 5))).toBe('5 cantones de Cartago');
  });
});

describe('describeChanges', () => {
  it('names the changed fields, and counts zones', () => {
    const draft = draftOf('shop', { ...DEFAULT_SETTINGS.shop, name: 'Casa', theme: 'rosa' });
    expect(describeChanges('shop', DEFAULT_SETTINGS.shop, draft)).toEqual(['el nombre', 'el color']);
    expect(describeChanges('delivery', { zones: [] }, draftOf('delivery', { zones: [ZONE, REST] }))).toEqual([
      '2 zonas',
    ]);
  });
});
