import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { OWN_PROCESS } from '../../../test/harness/in-process/own-encoder.ts';
import { createSeller } from '../../../test/harness/in-process/seller.ts';
import { imagesInUse, imagesOf, stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { newForm, pictureFile } from '../../../test/harness/product-form.ts';
import { ShopError } from '../../domain/errors.ts';
import { toProduct } from '../catalogue/public-product.ts';
import { createWorkQueue } from '../scheduling/work-queue.ts';
import { aProduct } from '../store/test-rows.ts';
import { deleteOrphanPictures } from './delete-orphans.ts';
import { createDiskStorage } from './disk.ts';
import { createPictureEncoder, type PictureEncoder, startPictureProcess } from './encoder.ts';
import { createPictureStore } from './picture-store.ts';

const UNAVAILABLE = [
  503,
  { code: 'UNAVAILABLE', message: 'No pudimos guardar o leer los datos. Vuelve a intentarlo en un momento' },
];
const NO_SPACE = [
  507,
  {
    code: 'NO_SPACE',
    message: 'No hay espacio para guardar. Avisa al administrador; no se perdió lo que escribiste.',
  },
];

/** Two small pictures of two files each. */
const PUTS = 4;

async function twoPictures() {
  return [await pictureFile('frente.png', 1), await pictureFile('lado.png', 2)];
}

function failOnPut(t: TestShop, nth: number): void {
  const { put } = t.shop.images;
  let calls = 0;
  vi.spyOn(t.shop.images, 'put').mockImplementation(async (...file) => {
    calls += 1;
    if (calls === nth) throw new ShopError('UNAVAILABLE');
    await put(...file);
  });
}

describe('storage that fails while pictures are stored', () => {
  it.each(Array.from({ length: PUTS }, (_, at) => at + 1))(
    'at file %i: no product and no used picture remain, and orphan pictures are deleted',
    async (nth) => {
      await using t = await openTestShop({ encoder: OWN_PROCESS });
      const seller = await createSeller(t);
      const before = await stateOf(t);
      failOnPut(t, nth);
      const form = newForm({}, await twoPictures());
      const key = { 'idempotency-key': 'envio-0001' };
      const reply = await seller.send('/products/new', form, key);
      expect([reply.statusCode, reply.json()]).toStrictEqual(UNAVAILABLE);
      await deleteOrphanPictures(t.shop.images, t.shop.store.withCatalogueLock);
      expect(await stateOf(t)).toStrictEqual(before);
      vi.restoreAllMocks();
      expect((await seller.send('/products/new', form, key)).statusCode).toBe(201);
      expect(await imagesOf(t)).toStrictEqual(await imagesInUse(t));
    },
  );

  it('does not change an edited product and its pictures', async () => {
    await using t = await openTestShop({ encoder: OWN_PROCESS });
    const seller = await createSeller(t);
    const product = await seller.publish({}, await twoPictures());
    const before = await stateOf(t);
    failOnPut(t, 1);
    const reply = await seller.update(product, { pictureUrls: '[]' }, [await pictureFile('c.png', 3)]);
    expect(reply.statusCode).toBe(503);
    await deleteOrphanPictures(t.shop.images, t.shop.store.withCatalogueLock);
    expect(await stateOf(t)).toStrictEqual(before);
  });
});

/** The real encoder; its process is killed during the nth picture. */
function openFragileEncoder(nth: number): PictureEncoder {
  let child = startPictureProcess(tmpdir());
  let pictures = 0;
  const encoder = createPictureEncoder(tmpdir(), {
    start() {
      if (!child.connected) child = startPictureProcess(tmpdir());
      return child;
    },
  });
  return {
    ...encoder,
    async encode(source) {
      pictures += 1;
      if (pictures === nth) child.kill('SIGKILL');
      return encoder.encode(source);
    },
  };
}

describe('an encoder process that is killed during a picture', () => {
  it.each([1, 2])('at picture %i: nothing of the form is stored, and a retry succeeds', async (nth) => {
    await using t = await openTestShop({ encoder: openFragileEncoder(nth) });
    const seller = await createSeller(t);
    const before = await stateOf(t);
    const form = newForm({}, await twoPictures());
    const key = { 'idempotency-key': 'envio-0001' };
    const reply = await seller.send('/products/new', form, key);
    expect([reply.statusCode, reply.json()]).toStrictEqual(UNAVAILABLE);
    expect(reply.headers['retry-after']).toBe('1');
    expect(await stateOf(t)).toStrictEqual(before);
    expect((await seller.send('/products/new', form, key)).statusCode).toBe(201);
    expect(await imagesOf(t)).toStrictEqual(await imagesInUse(t));
  });
});

describe('the queue of pictures', () => {
  it('is served form by form', async () => {
    const forms: string[] = [];
    await using t = await openTestShop({
      encoder: {
        ...OWN_PROCESS,
        async encode(source) {
          forms.push(dirname(String(source)));
          return OWN_PROCESS.encode(source);
        },
      },
    });
    const seller = await createSeller(t);
    await Promise.all([seller.publish({}, await twoPictures()), seller.publish({}, await twoPictures())]);
    expect(forms).toStrictEqual([forms[0], forms[0], forms[2], forms[2]]);
    expect(forms[0]).not.toBe(forms[2]);
  });

  it('does not delay a form without pictures', async () => {
    const waiting = Promise.withResolvers<void>();
    await using t = await openTestShop({
      encoder: {
        ...OWN_PROCESS,
        encode: (source) => waiting.promise.then(() => OWN_PROCESS.encode(source)),
      },
    });
    const seller = await createSeller(t);
    const product = toProduct(await t.addProduct('sin0imagen0aun0'), '/images', false);
    const created = seller.create();
    expect((await seller.update(product, { name: 'Otro nombre', coverImgNew: '' })).statusCode).toBe(200);
    waiting.resolve();
    expect((await created).statusCode).toBe(201);
  });
});

describe('a full disk', () => {
  it('causes 507, other requests still work, and forms work again when there is space', async () => {
    await using t = await openTestShop({ encoder: OWN_PROCESS });
    const seller = await createSeller(t);
    const product = await seller.publish();
    const before = await stateOf(t);
    const full = createDiskStorage(join(t.folder, 'images'), Number.MAX_SAFE_INTEGER);
    vi.spyOn(t.shop.images, 'put').mockImplementation(full.put);
    for (const reply of [await seller.create(), await seller.update(product, {}, await twoPictures())]) {
      expect([reply.statusCode, reply.json()]).toStrictEqual(NO_SPACE);
    }
    expect((await t.app.inject({ url: product.coverUrl! })).statusCode).toBe(200);
    expect(await stateOf(t)).toStrictEqual(before);
    vi.restoreAllMocks();
    expect((await seller.create()).statusCode).toBe(201);
  });
});

describe('pictures that could not be deleted', () => {
  it('are reported, and deleted later as orphan pictures', async () => {
    await using t = await openTestShop({ encoder: OWN_PROCESS });
    const seller = await createSeller(t);
    const product = await seller.publish({}, await twoPictures());
    const names = product.pictureUrls.map((url) => url.slice('/images/'.length));
    await t.shop.store.writeCatalogue((write) =>
      write.update(aProduct(product._id, { cover: null, pictures: [] })),
    );
    const images = { ...t.shop.images, delete: () => Promise.reject(new ShopError('UNAVAILABLE')) };
    const onDeleteFailure = vi.fn();
    const queue = createWorkQueue({ concurrency: 1, maxWaiting: 1 });
    const encoder = { encode: vi.fn(), encodeLogo: vi.fn() };
    const pictureStore = createPictureStore({ store: t.shop.store, images, encoder, queue, onDeleteFailure });
    await pictureStore.deleteUnused(names);
    expect(onDeleteFailure).toHaveBeenCalledOnce();
    expect(await imagesOf(t)).toHaveLength(PUTS);
    expect(await deleteOrphanPictures(t.shop.images, t.shop.store.withCatalogueLock)).toStrictEqual({
      deleted: 2,
    });
    expect(await imagesOf(t)).toStrictEqual([]);
  });
});
