import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../../domain/history/entries.ts';
import { changesInWords, markingInWords } from './change-words.ts';

function wordsOf(
  kind: HistoryEntry['kind'],
  subject: string,
  field: string,
  before: unknown,
  after: unknown,
) {
  const entry = {
    kind,
    subject,
    details: { changes: [{ field, before, after }] },
  } as unknown as HistoryEntry;
  return changesInWords(entry)[0];
}

describe('a changed value of the history in words', () => {
  it.each([
    ['price', 1_000, 1_200, { field: 'Precio', before: '₡1,000', after: '₡1,200' }],
    ['priceBefore', null, 1_500, { field: 'Precio anterior', before: 'vacío', after: '₡1,500' }],
    ['marking', 'regular', 'con-descuento', { field: 'Estado', before: 'Regular', after: 'Con descuento' }],
    ['brand', '', 'Onda', { field: 'Marca', before: 'vacío', after: 'Onda' }],
    ['other', ['a'], undefined, { field: 'other', before: '["a"]', after: 'vacío' }],
  ])('is %s as people call it', (field, before, after, words) => {
    expect(wordsOf('product-changed', 'p1', field, before, after)).toEqual(words);
  });

  it('is shortened', () => {
    expect(wordsOf('product-changed', 'p1', 'description', '', 'a'.repeat(500))?.after.length).toBeLessThan(
      200,
    );
  });

  it.each([
    [null, 'a.webp', 'Sin logo', 'Con logo'],
    ['a.webp', 'b.webp', 'Con logo', 'Con otro logo'],
    ['a.webp', null, 'Con logo', 'Sin logo'],
  ])('says of a logo only whether there is one', (before, after, was, is) => {
    expect(wordsOf('settings-changed', 'shop', 'logo', before, after)).toMatchObject({
      before: was,
      after: is,
    });
  });

  it('has the words of the settings page for a setting', () => {
    expect(wordsOf('settings-changed', 'shop', 'theme', 'turquesa', 'rosa')).toMatchObject({
      before: 'Turquesa',
      after: 'Rosa',
    });
    expect(wordsOf('settings-changed', 'shop', 'name', '', 'Casa Aurora')).toMatchObject({ before: 'vacío' });
  });

  it('is left to the sentence of the entry where that says it all', () => {
    expect(wordsOf('products-changed', '', 'price', 1, 2)).toBeUndefined();
  });

  it('keeps a marking that this version does not know', () => {
    expect(markingInWords('nuevo')).toBe('nuevo');
  });
});
