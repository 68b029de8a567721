import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newestFirst } from '../../domain/catalogue/listing.ts';
import type { Position } from '../store/product-changes.ts';
import type { StoredProduct } from '../store/products.ts';
import { aProduct } from '../store/test-rows.ts';
import { EMPTY, type LoadedCatalogue, readChangesSince } from './incremental-read.ts';
import { toProduct } from './public-product.ts';

type Event =
  | { readonly kind: 'save' | 'delete'; readonly ids: readonly string[]; readonly count: number }
  | { readonly kind: 'restore'; readonly ids: readonly string[]; readonly count: number }
  | { readonly kind: 'read' };

const id = fc.constantFrom(...'abcdefgh');
const ids = fc.uniqueArray(id, { maxLength: 5 });
const count = fc.integer({ min: 1, max: 1_000 });
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('save', 'delete'), ids, count }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore'), ids, count }) },
  { weight: 4, arbitrary: fc.constant({ kind: 'read' } as const) },
);

/**
 * A store that returns two changes or three ids at a time. Before each answer the next coming event happens.
 */
function createStore(coming: Event[]) {
  let version = 1;
  const rows = new Map<string, { version: number; product: StoredProduct }>();

  function happen(event: Event): void {
    if (event.kind === 'read') return;
    version += 1;
    if (event.kind === 'restore') rows.clear();
    for (const id of event.ids) {
      if (event.kind === 'delete') rows.delete(id);
      else
        rows.set(id, { version, product: aProduct(id, { count: event.count, createdAt: event.count % 7 }) });
    }
  }

  function meanwhile(): void {
    const next = coming[0];
    if (next && next.kind !== 'read') happen(coming.shift()!);
  }

  return {
    happen,
    products: () => [...rows.values()].map(({ product }) => product),
    async changesAfter(after: Position) {
      meanwhile();
      const later = [...rows]
        .map(([id, row]) => ({ id, ...row }))
        .filter((row) => row.version > after.version || (row.version === after.version && row.id > after.id))
        .sort((a, b) => a.version - b.version || (a.id < b.id ? -1 : 1));
      const [batch, isEnd] = [later.slice(0, 2), later.length < 2];
      return {
        products: batch.map(({ product }) => product),
        position: batch.at(-1) ?? after,
        end: isEnd ? { version, count: rows.size } : null,
      };
    },
    async idsAfter(after: string) {
      meanwhile();
      return [...rows.keys()]
        .sort()
        .filter((id) => id > after)
        .slice(0, 3);
    },
  };
}

const convert = (stored: StoredProduct) => toProduct(stored, '/images', true);

describe('readChangesSince', () => {
  it('returns the whole catalogue for any changes before and during the read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 30 }), async (events) => {
        const coming = [...events];
        const store = createStore(coming);
        let loaded: LoadedCatalogue = EMPTY;
        while (coming.length > 0) {
          const next = coming.shift()!;
          if (next.kind === 'read') loaded = await readChangesSince(store, loaded, convert);
          else store.happen(next);
        }
        loaded = await readChangesSince(store, loaded, convert);
        expect(loaded.products).toEqual(newestFirst(store.products().map(convert)));
        expect(new Set(loaded.byId.values())).toEqual(new Set(loaded.products));
      }),
      { numRuns: 500 },
    );
  });

  it('keeps unchanged products as the same objects', async () => {
    const store = createStore([]);
    store.happen({ kind: 'save', ids: ['a', 'b', 'c'], count: 1 });
    const before = await readChangesSince(store, EMPTY, convert);
    store.happen({ kind: 'save', ids: ['b'], count: 2 });
    const after = await readChangesSince(store, before, convert);
    expect(
      after.products.filter((product) => before.products.includes(product)).map(({ _id }) => _id),
    ).toEqual(['a', 'c']);
    expect(after.byId.get('b')?.count).toBe(2);
    expect(before.byId.get('b')?.count).toBe(1);
  });
});
