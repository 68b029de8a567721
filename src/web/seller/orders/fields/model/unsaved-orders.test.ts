import { describe, expect, it } from 'vitest';
import { createStorage } from '../../../../runtime/storage.testing.ts';
import { ORDER_DRAFTS_KEY } from '../../../drafts/remove-drafts.ts';
import { BLANK_DRAFT } from './order-draft.ts';
import { continueOrder, createUnsavedOrders } from './unsaved-orders.ts';

const TYPED = { base: BLANK_DRAFT, draft: { ...BLANK_DRAFT, privateNote: 'Bodega' } };

describe('an unsaved order', () => {
  it('is found again by its person and name, until it is removed', () => {
    const storage = createStorage();
    const first = createUnsavedOrders('ana', () => storage);
    first.write('nuevo', TYPED);
    const again = createUnsavedOrders('ana', () => storage);
    expect(again.read('nuevo')).toEqual(TYPED);
    expect(again.read('otro')).toBeNull();
    expect(createUnsavedOrders('luis', () => storage).read('nuevo')).toBeNull();
    again.write('nuevo', null);
    expect(again.read('nuevo')).toBeNull();
  });

  it.each(['', 'roto', '{"owner":"ana","orders":{"nuevo":{"draft":1}}}'])('is not read from «%s»', (text) => {
    const storage = createStorage();
    storage.setItem(ORDER_DRAFTS_KEY, text);
    expect(createUnsavedOrders('ana', () => storage).read('nuevo')).toBeNull();
  });

  it('keeps the parts that were typed, and takes the others as they are stored now', () => {
    const current = { ...BLANK_DRAFT, publicNote: 'De otra persona', privateNote: 'Vieja' };
    expect(continueOrder(TYPED, current)).toEqual({ ...current, privateNote: 'Bodega' });
    expect(continueOrder(null, current)).toBe(current);
  });
});
