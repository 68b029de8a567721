import { describe, expect, it } from 'vitest';
import { sampleProduct } from '../../../domain/samples.testing.ts';
import { asLoaded, merged, stillListed, withNewer, withPick } from './use-product-list.ts';

const [first, second] = [sampleProduct({ _id: 'uno' }), sampleProduct({ _id: 'dos' })];
const LOADED = [first, second];

describe('the list of the table', () => {
  it('keeps a saved product at its place and as it was found, until another list is chosen', () => {
    const saved = withNewer(asLoaded(LOADED), { ...second, price: 7 });
    expect(saved.listed).toBe(LOADED);
    expect(saved.newer.get('dos')).toMatchObject({ price: 7 });
    expect(merged(saved).listed).toEqual([first, { ...second, price: 7 }]);
    expect(merged(saved).newer.size).toBe(0);
  });

  it('has the last of two versions, and those of several products', () => {
    const versions = [
      { ...second, price: 7 },
      { ...second, price: 8 },
      { ...first, price: 9 },
    ];
    const { listed } = merged(versions.reduce(withNewer, asLoaded(LOADED)));
    expect(listed.map(({ price }) => price)).toEqual([9, 8]);
  });

  it('leaves other versions alone when a product is saved', () => {
    const before = withNewer(asLoaded(LOADED), { ...first, price: 9 });
    withNewer(before, { ...second, price: 7 });
    expect([...before.newer.keys()]).toEqual(['uno']);
  });

  it('is the same list when nothing was saved, so that nothing is filtered again', () => {
    const loaded = asLoaded(LOADED);
    expect(merged(loaded)).toBe(loaded);
  });

  it('remembers what was loaded, so that the same answer does not undo what was saved', () => {
    expect(merged(withNewer(asLoaded(LOADED), { ...first, price: 9 })).loaded).toBe(LOADED);
  });
});

describe('the chosen products', () => {
  it('are chosen and given up one by one', () => {
    const both = withPick(withPick(new Set(), 'uno', true), 'dos', true);
    expect([...both]).toEqual(['uno', 'dos']);
    expect([...withPick(both, 'uno', false)]).toEqual(['dos']);
    expect([...withPick(both, 'tres', false)]).toEqual(['uno', 'dos']);
    expect([...withPick(both, 'uno', true)]).toEqual(['uno', 'dos']);
  });

  it('are another set after each choice, so that the page shows it', () => {
    const before = new Set(['uno']);
    expect(withPick(before, 'dos', true)).not.toBe(before);
    expect([...before]).toEqual(['uno']);
  });

  it('stay chosen while they are listed, and not after they were deleted', () => {
    expect([...stillListed(new Set(['dos', 'borrado']), LOADED)]).toEqual(['dos']);
    expect([...stillListed(new Set(['uno', 'dos']), [second])]).toEqual(['dos']);
    expect(stillListed(new Set(), LOADED).size).toBe(0);
  });
});
