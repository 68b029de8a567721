import { describe, expect, it, vi } from 'vitest';
import { sampleProduct } from '../../../domain/samples.testing.ts';
import type { Api } from '../../data/api.ts';
import type { PublicData } from '../../data/public-data.ts';
import { refused } from '../../data/refused.testing.ts';
import { shownValue, type TableProduct, valueInWords, withUnits } from './field-edit.ts';
import { createFieldEdits } from './field-edits.ts';
import { countForChips, filterForSellers, NO_OWN_FILTERS } from './table-selection.ts';

const product: TableProduct = { ...sampleProduct({ _id: 'producto-1' }), units: 5 };

/** A shop with `units` of the product, which compares them before it changes them. */
function openEdits(units: number | null = 5) {
  const shop = { units };
  const keys: string[] = [];
  const call = vi.fn(
    async (endpoint: unknown, { key, body }: { key: string; body: TableProduct & { before: number } }) => {
      if (endpoint === 'GET /products/:productId/units')
        return { kind: 'ok', value: { units: shop.units, marking: 'regular' } };
      keys.push(key);
      if (body.before !== shop.units) return refused('UNITS_CHANGED');
      shop.units = body.units ?? null;
      return { kind: 'ok', value: { units: shop.units } };
    },
  );
  let current = product;
  const edits = createFieldEdits({
    api: { call } as unknown as Api,
    publicData: {} as PublicData,
    onNewer: (newer) => {
      current = newer;
    },
  });
  const edit = () => edits.get().get(product._id)?.units;
  async function change(typed: string): Promise<void> {
    edits.type(current, 'units', typed);
    edits.commit(current, 'units');
    await vi.waitFor(() => expect(edit()?.stage.kind).not.toBe('sending'));
  }
  return { edits, shop, keys, edit, change, current: () => current };
}

describe('the units in the table', () => {
  it('are saved with the number that was shown, each time as another change', async () => {
    const { shop, keys, change, current } = openEdits();
    for (const typed of ['3', '5', '3', '']) await change(typed);
    expect([shop.units, current().units]).toEqual([null, null]);
    expect(new Set(keys).size).toBe(4);
  });

  it('that changed meanwhile are a conflict with both numbers', async () => {
    const { edits, shop, change, edit, current } = openEdits(2);
    await change('6');
    expect(edit()?.clash?.theirs.units).toBe(2);
    expect(shop.units).toBe(2);
    edits.saveMine(current(), 'units');
    await vi.waitFor(() => expect(shop.units).toBe(6));
  });

  it('are shown as numbers, and as not counted in a question', () => {
    expect(shownValue({ ...product, units: 1_200 }, 'units')).toBe('1200');
    expect(shownValue({ ...product, units: null }, 'units')).toBe('');
    expect([valueInWords(0, 'units'), valueInWords(null, 'units')]).toEqual(['0', 'Sin contar']);
  });
});

describe('withUnits', () => {
  const sold = sampleProduct({ _id: 'vendido-01', outOfStock: true });
  const stored = { id: 'vendido-01', units: 0, marking: 'con-descuento', priceBefore: 90_000 } as const;

  it('adds the units and the stored marking, which visitors do not see without units', () => {
    const [own, other] = withUnits([sold, sampleProduct()], [stored]);
    expect(own).toMatchObject({ units: 0, discounted: true, outOfStock: false, priceBefore: 90_000 });
    expect(other).toEqual({ ...sampleProduct(), units: null });
  });

  it('leaves the products as they are in a shop that counts none', () => {
    const products = [sold];
    expect(withUnits(products, null)).toBe(products);
  });

  it('lets a product without units be found as sold out', () => {
    const listed = withUnits([sold], [stored]);
    expect(countForChips(listed)).toContainEqual(['isSoldOut', 1]);
    expect(filterForSellers(listed, { ...NO_OWN_FILTERS, isSoldOut: true })).toHaveLength(1);
  });
});
