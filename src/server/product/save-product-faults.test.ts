import { describe, expect, it, vi } from 'vitest';
import { catalogueOf, createSeller } from '../../../test/harness/in-process/seller.ts';
import { imagesInUse, imagesOf, stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { editForm, newForm, pictureFile } from '../../../test/harness/product-form.ts';
import type { CatalogueWrite } from '../store/catalogue-transaction.ts';

const KEY = { 'idempotency-key': 'envio-0001' };
const IO_ERROR = Object.assign(new Error('disk I/O error'), { errcode: 10 });
const DISK_FULL = Object.assign(new Error('database or disk is full'), { errcode: 13 });

/** The n-th call of the transaction fails; the one after the last is the commit. */
function failInTransaction(t: TestShop, nth: number, error: Error): void {
  const { writeCatalogue } = t.shop.store;
  let calls = 0;
  const step = () => {
    calls += 1;
    if (calls === nth) throw error;
  };
  const failing = (write: CatalogueWrite): CatalogueWrite =>
    new Proxy(write, {
      get(target, name: keyof CatalogueWrite) {
        step();
        return target[name];
      },
    });
  vi.spyOn(t.shop.store, 'writeCatalogue').mockImplementation((work) =>
    writeCatalogue(async (write) => {
      const outcome = await work(failing(write));
      step();
      return outcome;
    }),
  );
}

describe('a store that fails during a change', () => {
  it.each([1, 2, 3, 4])(
    'at step %i of publishing stores nothing, and a retry creates one product',
    async (nth) => {
      await using t = await openTestShop();
      const seller = await createSeller(t);
      const form = newForm({}, [await pictureFile('frente.png')]);
      const before = await stateOf(t);
      failInTransaction(t, nth, IO_ERROR);
      const failed = await seller.send('/products/new', form, KEY);
      expect([failed.statusCode, failed.headers['retry-after']]).toStrictEqual([503, '2']);
      expect(await stateOf(t)).toStrictEqual(before);
      const retried = await seller.send('/products/new', form, KEY);
      expect(retried.statusCode).toBe(201);
      expect(await catalogueOf(t)).toStrictEqual([retried.json().product]);
      expect(await imagesOf(t)).toStrictEqual(await imagesInUse(t));
    },
  );

  it.each([1, 2, 3, 4, 5])('at step %i of an edit does not change the product', async (nth) => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const product = await seller.publish();
    const before = await stateOf(t);
    const form = editForm(product, { name: 'Otro', pictureUrls: '[]' }, [await pictureFile('b.png', 2)]);
    failInTransaction(t, nth, DISK_FULL);
    const failed = await seller.send('/products/update', form, KEY);
    expect(failed.statusCode).toBe(507);
    expect(await stateOf(t)).toStrictEqual(before);
    expect((await seller.send('/products/update', form, KEY)).statusCode).toBe(200);
  });

  it.each([1, 2])('at step %i of a deletion keeps the product and its pictures', async (nth) => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const product = await seller.publish();
    const before = await stateOf(t);
    failInTransaction(t, nth, IO_ERROR);
    expect((await seller.remove(product._id)).statusCode).toBe(503);
    expect(await stateOf(t)).toStrictEqual(before);
    expect((await seller.remove(product._id)).statusCode).toBe(200);
  });
});

describe('pictures that another change deletes before the product has them', () => {
  it.each([
    [2, 201],
    [3, 503],
  ])('are stored again: after %i deletions the answer is %i', async (deletions, status) => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const allExist = vi.spyOn(t.shop.pictureStore, 'allExist');
    for (let time = 0; time < deletions; time += 1) allExist.mockResolvedValueOnce(false);
    expect((await seller.create()).statusCode).toBe(status);
    expect(await imagesOf(t)).toStrictEqual(await imagesInUse(t));
  });
});

describe('a store that fails right after a commit', () => {
  it('does not fail the request, and the change is visible as soon as the store can be read', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    vi.spyOn(t.shop.store.products, 'changesAfter').mockRejectedValueOnce(IO_ERROR);
    const created = await seller.create();
    expect(created.statusCode).toBe(201);
    expect(await catalogueOf(t)).toStrictEqual([]);
    await t.shop.snapshots.refresh();
    expect(await catalogueOf(t)).toStrictEqual([created.json().product]);
  });

  it('does not delay the response when the refresh hangs', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const silence = vi.spyOn(t.shop.store.products, 'changesAfter').mockReturnValue(new Promise(() => {}));
    expect((await seller.create()).statusCode).toBe(201);
    expect(silence).toHaveBeenCalled();
  });

  it('makes the change visible when the request is retried', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const form = newForm({}, [await pictureFile('frente.png')]);
    vi.spyOn(t.shop.store.products, 'changesAfter').mockRejectedValueOnce(IO_ERROR);
    await seller.send('/products/new', form, KEY);
    const again = await seller.send('/products/new', form, KEY);
    expect(await catalogueOf(t)).toStrictEqual([again.json().product]);
  });
});
