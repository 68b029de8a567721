import { describe, expect, it } from 'vitest';
import { refused } from '../../data/refused.testing.ts';
import { lampParts } from './editing-samples.testing.ts';
import { notSaved, rebase } from './subject.ts';

const BASE = { name: 'Faro', price: '100', units: '5' };

/** What was typed on the base, on top of what somebody else stored instead of it. */
function rebased(typed: Partial<typeof BASE>, stored: Partial<typeof BASE>) {
  return rebase(lampParts, { base: BASE, draft: { ...BASE, ...typed } }, { ...BASE, ...stored });
}

describe('rebase', () => {
  it('lets parts that nobody typed follow the newer version', () => {
    const { draft, clashes } = rebased({ name: 'Farol' }, { price: '120' });
    expect(draft).toEqual({ name: 'Farol', price: '120', units: '5' });
    expect(clashes).toEqual([]);
  });

  it('keeps what was typed, and names it when it was changed to something else', () => {
    const { draft, clashes } = rebased({ name: 'Farol', price: '90' }, { price: '120' });
    expect(draft).toEqual({ name: 'Farol', price: '90', units: '5' });
    expect(clashes).toEqual(['price']);
  });

  it('sees no clash in equal changes, however they are spelled', () => {
    const { draft, clashes } = rebased({ price: ' 120 ' }, { price: '120' });
    expect(draft).toEqual({ ...BASE, price: '120' });
    expect(clashes).toEqual([]);
  });

  it('compares units by themselves: a sale is no clash with a typed price, but with typed units', () => {
    expect(rebased({ price: '90' }, { units: '4' })).toEqual({
      draft: { name: 'Faro', price: '90', units: '4' },
      clashes: [],
    });
    expect(rebased({ units: '10' }, { units: '4' }).clashes).toEqual(['units']);
    expect(rebased({ units: '10' }, { price: '120' }).clashes).toEqual([]);
  });

  it('takes nothing of a newer version that is the same', () => {
    expect(rebased({ name: 'Farol' }, {}).draft).toEqual({ ...BASE, name: 'Farol' });
  });
});

describe('an answer without a value', () => {
  it('is an ended session by its code alone', () => {
    expect(notSaved(refused('SIGN_IN_REQUIRED'))).toEqual({ kind: 'signed-out' });
    const wrong = refused('WRONG_CURRENT_PASSWORD');
    expect(notSaved(wrong)).toBe(wrong);
  });

  it('is unreachable when nobody knows whether the shop received the call', () => {
    expect(notSaved({ kind: 'unreachable' })).toEqual({ kind: 'unreachable' });
    expect(notSaved({ kind: 'aborted' })).toEqual({ kind: 'unreachable' });
  });
});
