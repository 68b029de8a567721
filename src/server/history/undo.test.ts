import { describe, expect, it } from 'vitest';
import { createProductCalls } from '../../../test/harness/in-process/product-calls.ts';
import { catalogueOf, createSeller } from '../../../test/harness/in-process/seller.ts';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { refusals } from '../../domain/errors.ts';

const IDS = ['producto-1', 'producto-2', 'producto-3'];
const DONE = [200, { message: 'Cambio deshecho' }];
const AT_SIX = [
  409,
  {
    code: 'CANNOT_UNDO',
    message: 'Este producto cambió después, a las 6:00. Edítalo para ponerlo como lo quieres.',
  },
];

async function openWithProducts() {
  const t = await openTestShop();
  for (const id of IDS) await t.addProduct(id);
  const { headers } = await createSeller(t);
  const calls = createProductCalls(t, headers);
  const newest = async () => (await calls.history()).entries[0];
  return { t, headers, calls, newest, current: () => catalogueOf(t) };
}

describe('taking back a change of a product', () => {
  it('gives the old values back, and can be taken back again', async () => {
    const { t, calls, newest, current } = await openWithProducts();
    await using _ = t;
    const [before] = await current();
    await calls.fields('producto-1', { updatedAt: before!.updatedAt, price: 5, marking: 'agotado' });
    const changed = (await current())[0]!;
    t.clock.now += 1;
    const reply = await calls.undo((await newest()).id);
    expect([reply.statusCode, reply.json()]).toEqual(DONE);
    const restored = (await current())[0]!;
    expect(restored).toEqual({ ...before, updatedAt: '2026-11-15T12:00:00.001Z' });
    t.clock.now += 1;
    await calls.undo((await newest()).id);
    expect((await current())[0]).toMatchObject({ price: changed.price, outOfStock: true });
  });

  it('is refused with the time when something else changed it since, and changes nothing', async () => {
    const { t, calls, newest, current } = await openWithProducts();
    await using _ = t;
    const { updatedAt } = (await current())[0]!;
    await calls.fields('producto-1', { updatedAt, price: 5 });
    const { id } = await newest();
    await calls.fields('producto-1', { updatedAt: (await current())[0]!.updatedAt, price: 6 });
    const before = await stateOf(t);
    const reply = await calls.undo(id);
    expect([reply.statusCode, reply.json()]).toEqual(AT_SIX);
    expect(await stateOf(t)).toEqual(before);
    await calls.remove('producto-1');
    expect((await calls.undo(id)).statusCode).toBe(409);
  });

  it('is refused to another seller and allowed to an administrator', async () => {
    const { t, calls, newest, current } = await openWithProducts();
    await using _ = t;
    await calls.fields('producto-1', { updatedAt: (await current())[0]!.updatedAt, price: 5 });
    const { id } = await newest();
    const other = createProductCalls(t, (await createSeller(t)).headers);
    const refused = await other.undo(id);
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { code: 'NOT_YOURS', message: refusals.NOT_YOURS.message },
    ]);
    const admin = createProductCalls(t, await t.signIn(await t.addUser({ role: 'administrador' })));
    expect((await admin.undo(id)).statusCode).toBe(200);
    expect((await admin.undo('no-existe')).statusCode).toBe(404);
  });

  it('happens once when it is sent again with the same key', async () => {
    const { t, headers, calls, newest, current } = await openWithProducts();
    await using _ = t;
    await calls.fields('producto-1', { updatedAt: (await current())[0]!.updatedAt, price: 5 });
    const { id } = await newest();
    const keyed = createProductCalls(t, { ...headers, 'idempotency-key': 'deshacer-1' });
    expect([(await keyed.undo(id)).statusCode, (await keyed.undo(id)).statusCode]).toEqual([200, 200]);
    expect((await calls.undo(id)).statusCode).toBe(409);
  });
});

describe('taking back a deletion', () => {
  it('restores the product while this deletion is the last one', async () => {
    const { t, calls, newest, current } = await openWithProducts();
    await using _ = t;
    const before = await current();
    await calls.remove('producto-2');
    const first = await newest();
    expect(first).toMatchObject({ kind: 'product-binned', canUndo: true });
    t.clock.now += 60_000;
    const reply = await calls.undo(first.id);
    expect([reply.statusCode, reply.json()]).toEqual(DONE);
    expect(await current()).toEqual(before);
    expect(await newest()).toMatchObject({ kind: 'product-restored', canUndo: false });
    t.clock.now += 60_000;
    await calls.remove('producto-2');
    const again = await calls.undo(first.id);
    expect(again.json().message).toContain('a las 6:02');
  });
});

describe('taking back a bulk change', () => {
  it('gives every price back, and can be taken back again', async () => {
    const { t, calls, newest, current } = await openWithProducts();
    await using _ = t;
    const prices = async () => (await current()).map(({ price }) => price);
    const before = await prices();
    const { historyId } = (await calls.change(IDS, { price: { percent: 50, round: 100 } })).json();
    const after = await prices();
    expect(await newest()).toMatchObject({
      id: historyId,
      kind: 'products-changed',
      subject: '3 productos',
      details: {
        changes: [{ field: 'price', before: null, after: { percent: 50, round: 100 } }],
        counts: { changed: 3 },
      },
      canUndo: true,
    });
    t.clock.now += 1;
    const reply = await calls.undo(historyId);
    expect([reply.statusCode, reply.json()]).toEqual(DONE);
    expect(await prices()).toEqual(before);
    t.clock.now += 1;
    await calls.undo((await newest()).id);
    expect(await prices()).toEqual(after);
    expect((await calls.history()).entries.map(({ canUndo }: { canUndo: boolean }) => canUndo)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('restores every product that it moved to the bin', async () => {
    const { t, calls, newest, current } = await openWithProducts();
    await using _ = t;
    const before = await current();
    const { historyId } = (await calls.change(IDS, { bin: true })).json();
    t.clock.now += 1;
    await calls.undo(historyId);
    expect(await current()).toEqual(before);
    expect(await newest()).toMatchObject({ details: { counts: { restored: 3 } }, canUndo: false });
  });

  it('is all or nothing: one product that changed since refuses it', async () => {
    const { t, calls, newest, current } = await openWithProducts();
    await using _ = t;
    const { historyId } = (await calls.change(IDS, { marking: 'agotado' })).json();
    const { updatedAt } = (await current())[2]!;
    await calls.fields('producto-3', { updatedAt, price: 5 });
    const before = await stateOf(t);
    const reply = await calls.undo(historyId);
    expect([reply.statusCode, reply.json()]).toEqual(AT_SIX);
    expect(await stateOf(t)).toEqual(before);
    expect((await newest()).kind).toBe('product-changed');
  });

  it('is possible for a single product of it, and then no longer for the whole', async () => {
    const { t, calls, current } = await openWithProducts();
    await using _ = t;
    const { historyId } = (await calls.change(IDS, { marking: 'agotado' })).json();
    const [own] = (await calls.history('?product=producto-2')).entries;
    expect((await calls.undo(own.id)).statusCode).toBe(200);
    expect((await current()).map(({ outOfStock }) => outOfStock)).toEqual([true, false, true]);
    expect((await calls.undo(historyId)).statusCode).toBe(409);
  });
});
