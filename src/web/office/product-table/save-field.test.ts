import { describe, expect, it, vi } from 'vitest';
import { sampleProduct } from '../../../domain/samples.testing.ts';
import type { Answer, Api } from '../../data/api.ts';
import type { PublicData } from '../../data/public-data.ts';
import { refused } from '../../data/refused.testing.ts';
import { saveField } from './save-field.ts';

const PRODUCT = sampleProduct({ price: 1_000 });
const COUNTED = { ...PRODUCT, units: 5 };
const THEIRS = { ...PRODUCT, price: 1_100, updatedAt: '2026-11-16T11:00:00.000Z' };
const UNITS: Answer<unknown> = {
  kind: 'ok',
  value: { units: 0, marking: 'con-descuento', priceBefore: 1_500 },
};

/** `answers` in the order of the calls; `theirs` is the product as visitors see it. */
function shopWith(answers: readonly Answer<unknown>[], theirs: typeof THEIRS | null = THEIRS) {
  const call = vi.fn();
  for (const answer of answers) call.mockResolvedValueOnce(answer);
  const product = vi.fn(async () => theirs);
  return {
    call,
    services: { api: { call } as unknown as Api, publicData: { product } as unknown as PublicData },
  };
}

describe('saving a field of the table', () => {
  it('sends the version that was changed, the field, and the key of the attempt', async () => {
    const { call, services } = shopWith([{ kind: 'ok', value: { product: { ...PRODUCT, price: 1_200 } } }]);
    const saved = await saveField(services, { product: PRODUCT, field: 'price', value: 1_200, key: 'k' });
    expect(saved).toMatchObject({ kind: 'saved', stored: { price: 1_200 } });
    expect(call).toHaveBeenCalledExactlyOnceWith('POST /products/:productId/fields', {
      params: { productId: PRODUCT._id },
      key: 'k',
      body: { updatedAt: PRODUCT.updatedAt, price: 1_200 },
    });
  });

  it('sends a marking as the word of the calls', async () => {
    const { call, services } = shopWith([{ kind: 'ok', value: { product: PRODUCT } }]);
    await saveField(services, { product: PRODUCT, field: 'marking', value: 'descuento', key: 'k' });
    expect(call.mock.calls[0]?.[1].body).toEqual({ updatedAt: PRODUCT.updatedAt, marking: 'con-descuento' });
  });

  it('shows a counted product with its stored marking, which visitors do not see without units', async () => {
    const shown = { ...PRODUCT, outOfStock: true };
    const { services } = shopWith([{ kind: 'ok', value: { product: shown } }, UNITS]);
    const saved = await saveField(services, { product: COUNTED, field: 'price', value: 1_200, key: 'k' });
    expect(saved).toMatchObject({
      kind: 'saved',
      stored: { discounted: true, outOfStock: false, priceBefore: 1_500, units: 0 },
    });
  });

  it('asks for no units of a product that is not counted', async () => {
    const { call, services } = shopWith([{ kind: 'ok', value: { product: PRODUCT } }]);
    const product = { ...PRODUCT, units: null };
    const saved = await saveField(services, { product, field: 'price', value: 1_200, key: 'k' });
    expect(saved).toEqual({ kind: 'saved', stored: { ...PRODUCT, units: null } });
    expect(call).toHaveBeenCalledOnce();
  });

  it('shows the units from before when the shop does not say them after the save', async () => {
    const { services } = shopWith([{ kind: 'ok', value: { product: PRODUCT } }, { kind: 'unreachable' }]);
    const saved = await saveField(services, { product: COUNTED, field: 'price', value: 1_200, key: 'k' });
    expect(saved).toMatchObject({ kind: 'saved', stored: { units: 5 } });
  });

  it('keeps the refusal of units when the number of the shop cannot be loaded', async () => {
    const changed = refused('UNITS_CHANGED');
    const { services } = shopWith([changed, { kind: 'unreachable' }]);
    const content = { product: COUNTED, field: 'units', value: 7, key: 'k' } as const;
    expect(await saveField(services, content)).toEqual(changed);
  });

  it('is a conflict with the version of somebody else, unless both chose the same', async () => {
    const changed = [refused('CHANGED_BY_SOMEONE')];
    const content = { product: PRODUCT, field: 'price', key: 'k' } as const;
    expect(await saveField(shopWith(changed).services, { ...content, value: 1_200 })).toEqual({
      kind: 'conflict',
      stored: THEIRS,
    });
    expect(await saveField(shopWith(changed).services, { ...content, value: 1_100 })).toEqual({
      kind: 'saved',
      stored: THEIRS,
    });
  });

  it('keeps the refusal when the other version cannot be loaded', async () => {
    const changed = refused('CHANGED_BY_SOMEONE');
    const content = { product: PRODUCT, field: 'price', value: 1_200, key: 'k' } as const;
    expect(await saveField(shopWith([changed], null).services, content)).toEqual(changed);
    expect(await saveField(shopWith([refused('SIGN_IN_REQUIRED')]).services, content)).toEqual({
      kind: 'signed-out',
    });
    expect(await saveField(shopWith([{ kind: 'unreachable' }]).services, content)).toEqual({
      kind: 'unreachable',
    });
  });

  it('compares units with the number that was shown', async () => {
    const { call, services } = shopWith([refused('UNITS_CHANGED'), UNITS]);
    const saved = await saveField(services, { product: COUNTED, field: 'units', value: null, key: 'k' });
    expect(call.mock.calls[0]?.[1].body).toEqual({ units: null, before: 5 });
    expect(saved).toEqual({ kind: 'conflict', stored: { ...COUNTED, units: 0 } });
  });
});
