import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createSeller } from '../../../test/harness/in-process/seller.ts';
import { imagesInUse, imagesOf, stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { OWN_PROCESS, openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { newForm, pictureFile } from '../../../test/harness/product-form.ts';
import { ShopError } from '../../domain/errors.ts';
import { toProduct } from '../catalogue/snapshot.ts';
import { createGate } from '../scheduling/work-queue.ts';
import { sweepOrphans } from './delete-orphans.ts';
import { createDiskStorage } from './disk.ts';
import { createPictureEncoder, type PictureEncoder, startPictureProcess } from './encoder.ts';
import { createPictureShelf } from './picture-store.ts';

const UNAVAILABLE = [
  503,
  { message: 'No pudimos guardar o leer los datos. Vuelve a intentarlo en un momento' },
];
const NO_SPACE = [
  507,
  { message: 'No hay espacio para guardar. Avisa al administrador; no se perdió lo que escribiste.' },
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
    'at file %i: no product, no picture in use, and the sweep leaves nothing over',
    async (nth) => {
      await using t = await openTestShop();
      const seller = await createSeller(t);
      const before = await stateOf(t);
      failOnPut(t, nth);
      const form = newForm({}, await twoPictures());
      const key = { 'idempotency-key': 'envio-0001' };
      const reply = await seller.send('/products/new', form, key);
      expect([reply.statusCode, reply.json()]).toStrictEqual(UNAVAILABLE);
      await sweepOrphans(t.shop.images, t.shop.store.holdCatalogue);
      expect(await stateOf(t)).toStrictEqual(before);
      vi.restoreAllMocks();
      expect((await seller.send('/products/new', form, key)).statusCode).toBe(201);
      expect(await imagesOf(t)).toStrictEqual(await imagesInUse(t));
    },
  );

  it('leaves an edited product as it was, with all of its pictures', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const product = await seller.publish({}, await twoPictures());
    const before = await stateOf(t);
    failOnPut(t, 1);
    const reply = await seller.update(product, { pictureUrls: '[]' }, [await pictureFile('c.png', 3)]);
    expect(reply.statusCode).toBe(503);
    await sweepOrphans(t.shop.images, t.shop.store.holdCatalogue);
    expect(await stateOf(t)).toStrictEqual(before);
  });
});

/** The real one, whose process is killed while it works on the nth picture. */
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

describe('a process that is killed while it works on pictures', () => {
  it.each([1, 2])(
    'at picture %i: nothing of the form stays, and the same sending succeeds then',
    async (nth) => {
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
    },
  );
});

describe('sellers whose pictures wait for each other', () => {
  it('are served form by form', async () => {
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

  it('make nobody wait who sends none', async () => {
    const waiting = Promise.withResolvers<void>();
    await using t = await openTestShop({
      encoder: {
        ...OWN_PROCESS,
        encode: (source) => waiting.promise.then(() => OWN_PROCESS.encode(source)),
      },
    });
    const seller = await createSeller(t);
    const product = toProduct(await t.addProduct('sin0imagen0aun0'), '/images');
    const created = seller.create();
    expect((await seller.update(product, { name: 'Otro nombre', coverImgNew: '' })).statusCode).toBe(200);
    waiting.resolve();
    expect((await created).statusCode).toBe(201);
  });
});

describe('a disk that is full', () => {
  it('answers 507, goes on serving, and takes forms again when there is space', async () => {
    await using t = await openTestShop();
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

describe('pictures that could not be removed', () => {
  it('are reported and not fatal; the sweep removes them', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const product = await seller.publish({}, await twoPictures());
    const names = product.pictureUrls.map((url) => url.slice('/images/'.length));
    await t.shop.store.writeCatalogue((write) => write.delete(product._id));
    const images = { ...t.shop.images, delete: () => Promise.reject(new ShopError('UNAVAILABLE')) };
    const onDiscardFailure = vi.fn();
    const gate = createGate({ atOnce: 1, waiting: 1 });
    const encoder = { encode: vi.fn() };
    const shelf = createPictureShelf({ store: t.shop.store, images, encoder, gate, onDiscardFailure });
    await shelf.discard(names);
    expect(onDiscardFailure).toHaveBeenCalledOnce();
    expect(await imagesOf(t)).toHaveLength(PUTS);
    expect(await sweepOrphans(t.shop.images, t.shop.store.holdCatalogue)).toStrictEqual({ removed: 2 });
    expect(await imagesOf(t)).toStrictEqual([]);
  });
});
