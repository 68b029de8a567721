import { describe, expect, it } from 'vitest';
import { BLANK_DRAFT } from '../../fields/model/order-draft.ts';
import { partWords } from './part-words.ts';
import { isEdited, rebaseDraft } from './rebase-draft.ts';

const base = { ...BLANK_DRAFT, privateNote: 'En la bodega' };
const mine = { ...base, privateNote: 'En el estante' };

describe('typed changes of an order that somebody else changed', () => {
  it('stay, and follow the other parts', () => {
    const theirs = { ...base, publicNote: 'Va en caja de regalo' };
    const rebased = rebaseDraft({ base, draft: mine }, theirs);
    expect(rebased).toEqual({
      base: theirs,
      draft: { ...theirs, privateNote: 'En el estante' },
      clashes: [],
    });
    expect(isEdited(rebased)).toBe(true);
  });

  it('clash where both changed the same part, and nothing typed is lost', () => {
    const theirs = { ...base, privateNote: 'Ya empacado' };
    const rebased = rebaseDraft({ base, draft: mine }, theirs);
    expect(rebased.clashes).toEqual(['privateNote']);
    expect(rebased.draft.privateNote).toBe('En el estante');
  });

  it('are no changes any more once the same was stored', () => {
    const rebased = rebaseDraft({ base, draft: mine }, { ...mine });
    expect(rebased.clashes).toEqual([]);
    expect(isEdited(rebased)).toBe(false);
  });
});

describe('a part of an order in words', () => {
  it('says that it is empty', () => {
    expect(partWords(BLANK_DRAFT, 'publicNote')).toEqual(['Vacío']);
    expect(partWords(BLANK_DRAFT, 'discount')).toEqual(['Vacío']);
  });

  it('has the discount with its sign', () => {
    const discount = { typed: '10', isPercent: true };
    expect(partWords({ ...BLANK_DRAFT, discount }, 'discount')).toEqual(['10 %']);
    expect(partWords({ ...BLANK_DRAFT, discount: { ...discount, isPercent: false } }, 'discount')).toEqual([
      '₡10',
    ]);
  });
});
