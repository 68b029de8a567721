import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Product } from '../../../domain/entities.ts';
import { sampleProduct } from '../../../domain/samples.testing.ts';
import type { Answer, Api } from '../../data/api.ts';
import type { PublicData } from '../../data/public-data.ts';
import { refused } from '../../data/refused.testing.ts';
import { failureOf, hasField, isUnsaved, shownValue, type TableProduct } from './field-edit.ts';
import { createFieldEdits } from './field-edits.ts';

type Fields = Partial<{ price: number; priceBefore: number | null; marking: string }>;

const PLAIN = sampleProduct({ _id: 'producto-1', price: 28_500, updatedAt: 'v1' });
const DISCOUNTED: TableProduct = { ...PLAIN, discounted: true, priceBefore: 33_900 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A shop with one product, and the row of it that a seller sees. */
function openRow(initial: TableProduct = DISCOUNTED) {
  const shop = { product: initial as Product, failing: null as Answer<unknown> | null, saved: 0, version: 1 };
  let shown = initial;
  function store({ price, priceBefore, marking }: Fields): void {
    shop.version += 1;
    const { priceBefore: before, ...rest } = shop.product;
    const next = priceBefore === undefined ? before : (priceBefore ?? undefined);
    const isDiscounted = marking ? marking === 'con-descuento' : rest.discounted;
    shop.product = {
      ...rest,
      ...(price !== undefined && { price }),
      ...(marking && { discounted: isDiscounted, outOfStock: marking === 'agotado' }),
      ...(isDiscounted && next !== undefined && { priceBefore: next }),
      updatedAt: `v${shop.version}`,
    };
  }
  const call = async (_: unknown, { body: { updatedAt, ...fields } }: { body: Fields & Product }) => {
    if (shop.failing) return shop.failing;
    if (updatedAt !== shop.product.updatedAt) return refused('CHANGED_BY_SOMEONE');
    store(fields);
    shop.saved += 1;
    return { kind: 'ok', value: { product: shop.product } };
  };
  const edits = createFieldEdits({
    api: { call } as unknown as Api,
    publicData: { product: async () => shop.product } as unknown as PublicData,
    onNewer: (newer) => {
      shown = newer;
    },
  });
  const editOf = (field: 'price' | 'priceBefore' | 'marking') => edits.get().get(PLAIN._id)?.[field];
  return {
    ...{ edits, shop, editOf },
    /** Another person saves these. */
    changeElsewhere: store,
    shown: () => shown,
    /** What the field shows. */
    textIn: (field: 'price' | 'priceBefore') => editOf(field)?.draft ?? shownValue(shown, field),
    failureIn(field: 'price' | 'priceBefore') {
      const edit = editOf(field);
      return edit ? failureOf(edit) : null;
    },
    async enter(field: 'price' | 'priceBefore' | 'marking', typed: string, isSure = false) {
      edits.type(shown, field, typed);
      edits.commit(shown, field, isSure);
      await vi.advanceTimersByTimeAsync(0);
    },
    isUnsaved: () => isUnsaved(edits.get()),
  };
}

describe('a field of a row', () => {
  it('shows what is stored again after Escape, and nothing is sent', () => {
    const { edits, shown, textIn, shop, isUnsaved: isLeft } = openRow();
    edits.type(shown(), 'price', '999');
    edits.type(shown(), 'priceBefore', 'mucho');
    expect([textIn('price'), textIn('priceBefore'), isLeft()]).toEqual(['999', 'mucho', true]);
    edits.reset(shown(), 'price');
    edits.reset(shown(), 'priceBefore');
    edits.commit(shown(), 'price');
    expect([textIn('price'), textIn('priceBefore'), isLeft()]).toEqual(['28,500', '33,900', false]);
    expect(shop.saved).toBe(0);
  });

  it('shows for a moment that it was saved, and then what is stored', async () => {
    const { enter, editOf, textIn, shop } = openRow();
    await enter('price', '28 600');
    expect([editOf('price')?.stage.kind, shop.product.price]).toEqual(['saved', 28_600]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(editOf('price')).toBeUndefined();
    expect(textIn('price')).toBe('28,600');
  });

  it('asks before a change by more than half, and keeps the old price after a no', async () => {
    const { edits, enter, editOf, shown, textIn, shop } = openRow();
    await enter('price', '2850');
    expect([editOf('price')?.isAsking, shop.saved]).toEqual([true, 0]);
    edits.reset(shown(), 'price');
    expect(textIn('price')).toBe('28,500');
    await enter('price', '2850');
    edits.commit(shown(), 'price', true);
    await vi.advanceTimersByTimeAsync(0);
    expect(shop.product.price).toBe(2_850);
  });

  it('asks again after another text, and not about one that cannot be saved', async () => {
    const { enter, editOf, failureIn } = openRow();
    await enter('price', '2850');
    await enter('price', 'mil');
    expect([editOf('price')?.isAsking, failureIn('price')]).toEqual([false, 'El precio es incorrecto']);
    await enter('price', '285000');
    expect(editOf('price')?.isAsking).toBe(true);
  });

  it.each([
    ['a lost connection', { kind: 'unreachable' }, /^No pudimos conectar con la tienda/],
    ['an ended session', refused('SIGN_IN_REQUIRED'), /^Inicia sesión para continuar$/],
    ['a busy shop', refused('BUSY', { message: 'Hay mucha gente' }), /^Hay mucha gente$/],
  ] as const)(
    'says why it is not saved after %s, keeps what was typed, and is saved later',
    async (_, answer, words) => {
      const { edits, enter, failureIn, textIn, shop, shown, isUnsaved: isLeft } = openRow();
      shop.failing = answer;
      await enter('priceBefore', '34900');
      expect([textIn('priceBefore'), isLeft()]).toEqual(['34900', true]);
      expect(failureIn('priceBefore')).toMatch(words);
      shop.failing = null;
      edits.commit(shown(), 'priceBefore');
      await vi.advanceTimersByTimeAsync(0);
      expect([shop.product.priceBefore, isLeft()]).toEqual([34_900, false]);
    },
  );

  it('forgets a failure at the next key, also of a text that still cannot be saved', async () => {
    const { edits, enter, failureIn, shown, shop } = openRow();
    await enter('price', 'mil');
    edits.type(shown(), 'price', 'mi');
    expect(failureIn('price')).toBeNull();
    shop.failing = { kind: 'unreachable' };
    await enter('price', '28600');
    edits.type(shown(), 'price', '28700');
    expect(failureIn('price')).toBeNull();
  });
});

describe('price, previous price and marking of a row', () => {
  it('are refused together: neither may be saved while the previous price is not the higher one', async () => {
    const { enter, failureIn, shop } = openRow();
    const message = 'El precio anterior debe ser mayor que el precio';
    await enter('priceBefore', '28500');
    expect(failureIn('priceBefore')).toBe(message);
    shop.failing = refused('INVALID_FIELDS', { errors: [{ path: 'price', msg: message }] });
    await enter('price', '33900');
    expect(failureIn('price')).toBe(message);
    expect(shop.saved).toBe(0);
  });

  it('are saved after each other, with the version of the one before', async () => {
    const { edits, shown, shop, editOf } = openRow(PLAIN);
    edits.type(shown(), 'price', '28600');
    edits.commit(shown(), 'price');
    edits.type(shown(), 'marking', 'descuento');
    edits.commit(shown(), 'marking');
    await vi.advanceTimersByTimeAsync(0);
    expect([editOf('price'), editOf('marking')].map((edit) => edit?.stage.kind)).toEqual(['saved', 'saved']);
    expect(shop.product).toMatchObject({ price: 28_600, discounted: true });
    expect(shop.saved).toBe(2);
  });

  it('have a previous price only with the discount: a first one may be any, an empty one takes it away', async () => {
    const { enter, editOf, shown, shop } = openRow(PLAIN);
    expect(hasField(shown(), 'priceBefore')).toBe(false);
    await enter('marking', 'descuento');
    expect(hasField(shown(), 'priceBefore')).toBe(true);
    await enter('priceBefore', '339.000');
    expect([editOf('priceBefore')?.isAsking, shop.product.priceBefore]).toEqual([false, 339_000]);
    await enter('priceBefore', '');
    expect(shop.product).not.toHaveProperty('priceBefore');
    await enter('marking', 'regular');
    expect(hasField(shown(), 'priceBefore')).toBe(false);
  });
});

describe('two people who change one row', () => {
  it('see both prices: theirs is taken without another request', async () => {
    const { edits, enter, editOf, shown, textIn, changeElsewhere, shop } = openRow();
    changeElsewhere({ price: 29_000 });
    await enter('price', '28600');
    expect(editOf('price')?.clash?.theirs.price).toBe(29_000);
    edits.takeTheirs(shown(), 'price');
    expect([textIn('price'), editOf('price'), shop.saved]).toEqual(['29,000', undefined, 0]);
  });

  it('keep mine on top of theirs, whose other fields the row shows from then on', async () => {
    const { edits, enter, shown, changeElsewhere, shop } = openRow(PLAIN);
    changeElsewhere({ marking: 'agotado' });
    await enter('price', '28600');
    edits.saveMine(shown(), 'price');
    await vi.advanceTimersByTimeAsync(0);
    expect(shop.product).toMatchObject({ price: 28_600, outOfStock: true });
    expect(shown()).toMatchObject({ price: 28_600, outOfStock: true });
  });

  it('see both previous prices, and no question where the other one took the discount away', async () => {
    const { edits, enter, editOf, shown, changeElsewhere, shop } = openRow();
    changeElsewhere({ priceBefore: 36_000 });
    await enter('priceBefore', '35000');
    expect(editOf('priceBefore')?.clash?.theirs.priceBefore).toBe(36_000);
    edits.saveMine(shown(), 'priceBefore');
    await vi.advanceTimersByTimeAsync(0);
    expect(shop.product.priceBefore).toBe(35_000);
    changeElsewhere({ marking: 'agotado' });
    await enter('priceBefore', '34000');
    expect(hasField(editOf('priceBefore')?.clash?.theirs ?? shown(), 'priceBefore')).toBe(false);
    edits.takeTheirs(shown(), 'priceBefore');
    expect(editOf('priceBefore')).toBeUndefined();
    expect(shown().outOfStock).toBe(true);
  });
});
