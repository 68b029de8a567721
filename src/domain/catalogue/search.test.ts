import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyProduct, anyText, sampleProduct } from '../samples.testing.ts';
import { createSearch } from './search.ts';

const plain = { brand: 'Kora', category: 'Gaming', color: 'Gris', description: 'De fábrica' };
const radio = sampleProduct({ ...plain, _id: 'p-radio', title: 'Radio Cañón 21' });
const camera = sampleProduct({ ...plain, _id: 'p-camera', title: 'Cámara de acción', category: 'Cámaras' });
const watch = sampleProduct({ ...plain, _id: 'p-watch', title: 'Reloj Ritmo', category: 'Smart Watch' });
const toy = sampleProduct({ ...plain, _id: 'p-toy', title: 'Robot', description: 'Para todo niño' });
const shop = createSearch([radio, camera, watch, toy]);

function idsOf(query: string): string[] {
  return shop.find(query).map((product) => product._id);
}

const letter = fc.constantFrom(...'abcdefghijklmopqrstuvwxyz0123456789');
const longWord = fc.array(letter, { minLength: 4, maxLength: 14 }).map((letters) => letters.join(''));

describe('searching the catalogue', () => {
  it.each(['camara', 'CÁMARA', 'Cámara', 'ca\u0301mara', 'cam'])('finds a camera for %s', (query) =>
    expect(idsOf(query)).toEqual(['p-camera']),
  );

  it.each(['camra', 'camarra', 'camsra', 'cmaara', 'zcamara'])('forgives one typo, as in %s', (query) => {
    expect(idsOf(query)).toEqual(['p-camera']);
  });

  it('does not forgive two typos', () => {
    expect(idsOf('cxmxra')).toEqual([]);
  });

  it('forgives nothing in a word of three letters', () => {
    expect(idsOf('xam')).toEqual([]);
  });

  it('forgives a typo only if no word begins as typed', () => {
    const mouse = sampleProduct({ ...plain, _id: 'p-mouse', title: 'Ratón' });
    const ribbon = sampleProduct({ ...plain, _id: 'p-ribbon', title: 'Rayón' });
    expect(createSearch([mouse, ribbon]).find('raton')).toEqual([mouse]);
  });

  it('treats ñ as a letter of its own', () => {
    expect(idsOf('niño')).toEqual(['p-toy']);
    expect(idsOf('NIÑO')).toEqual(['p-toy']);
    expect(idsOf('nin\u0303o')).toEqual(['p-toy']);
    expect(idsOf('nino')).toEqual([]);
    expect(idsOf('canon')).toEqual([]);
    expect(idsOf('cañon')).toEqual(['p-radio']);
  });

  it('never finds ñ for n at any place of a word', () => {
    fc.assert(
      fc.property(longWord, fc.nat(13), (word, at) => {
        const title = `${word.slice(0, at)}ñ${word.slice(at)}`;
        const only = sampleProduct({ title, brand: '', category: '', color: '', description: '' });
        expect(createSearch([only]).find(title)).toEqual([only]);
        expect(createSearch([only]).find(title.replace('ñ', 'n'))).toEqual([]);
      }),
    );
  });

  it('finds the singular of a plural, and words written as one', () => {
    expect(idsOf('relojes')).toEqual(['p-watch']);
    expect(idsOf('smartwatch')).toEqual(['p-watch']);
  });

  it('finds products that match every word, in any order', () => {
    expect(idsOf('accion camara')).toEqual(['p-camera']);
    expect(idsOf('camara ritmo')).toEqual([]);
  });

  it('ranks title over brand, brand over category, category over description', () => {
    const parts = { ...plain, title: 'Uno', color: 'Gris' };
    const listed = [
      sampleProduct({ ...parts, _id: 'description', description: 'Con aura' }),
      sampleProduct({ ...parts, _id: 'category', category: 'Aura' }),
      sampleProduct({ ...parts, _id: 'brand', brand: 'Aura' }),
      sampleProduct({ ...parts, _id: 'title', title: 'Aura' }),
    ];
    const found = createSearch(listed).find('aura');
    expect(found.map((product) => product._id)).toEqual(['title', 'brand', 'category', 'description']);
  });

  it('ranks a whole word over its beginning, and keeps the order of equal matches', () => {
    const ids = ['Radiador', 'Radio', 'Radiola'].map((title) =>
      sampleProduct({ ...plain, _id: title, title }),
    );
    const found = createSearch(ids).find('radio');
    expect(found.map((product) => product._id)).toEqual(['Radio', 'Radiola']);
    expect(createSearch(ids).find('radi')).toEqual(ids);
  });

  it('shows everything for a query without words', () => {
    for (const query of ['', '  ', '¿?', '🎧']) expect(idsOf(query)).toHaveLength(4);
  });

  it('forgives any one wrong, missing, doubled or swapped letter of a word', () => {
    fc.assert(
      fc.property(longWord, fc.nat(), letter, (word, position, other) => {
        const only = sampleProduct({ title: word, brand: '', category: '', color: '', description: '' });
        const at = position % word.length;
        const [before, after] = [word.slice(0, at), word.slice(at + 1)];
        const typos = [before + other + after, before + other + word.slice(at), before + after];
        const swapped = before + (word[at + 1] ?? '') + word[at]! + word.slice(at + 2);
        for (const typo of [...typos, swapped].filter((text) => text.length > 3)) {
          expect(createSearch([only]).find(typo), typo).toEqual([only]);
        }
      }),
    );
  });

  it('returns its own products for any query, each once, and fewer for more words', () => {
    fc.assert(
      fc.property(fc.array(anyProduct, { maxLength: 6 }), anyText, anyText, (products, first, second) => {
        const search = createSearch(products);
        const found = search.find(first);
        expect(new Set(found).size).toBe(found.length);
        expect(products).toEqual(expect.arrayContaining(found));
        const both = search.find(`${first.slice(0, 40)} ${second.slice(0, 40)}`);
        expect(both.length).toBeLessThanOrEqual(search.find(first.slice(0, 40)).length);
      }),
    );
  });
});
