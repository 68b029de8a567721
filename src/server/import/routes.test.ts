import { describe, expect, it } from 'vitest';
import {
  confirmImport,
  csvOf,
  HEADING,
  RADIO,
  requirePreview,
  sheetFile,
  zipPictures,
} from '../../../test/harness/files/import-form.ts';
import { zipOf } from '../../../test/harness/files/zip.ts';
import { ENCODED_ONCE } from '../../../test/harness/in-process/own-encoder.ts';
import { catalogueOf, createSeller, type Seller } from '../../../test/harness/in-process/seller.ts';
import { imagesInUse, imagesOf, stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { newForm, pictureFile } from '../../../test/harness/product-form.ts';
import { refusals } from '../../domain/errors.ts';
import type { PictureEncoder } from '../pictures/encoder.ts';

describe('POST /products/import/confirm', () => {
  it('imports no row when one row is invalid', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const { _id } = await seller.publish();
    const files = [sheetFile(`id;precio\n${_id};5\nnadie00001;5`)];
    const { plan, counts } = await requirePreview(seller, files);
    expect(counts).toEqual({ created: 0, changed: 1, refused: 1, unchanged: 0 });
    const before = await stateOf(t);
    expect((await confirmImport(seller, files, plan)).json()).toEqual({
      code: 'IMPORT_REFUSED',
      message: refusals.IMPORT_REFUSED.message,
      errors: [
        {
          path: 'fila 3, columna id',
          msg: 'No hay un producto con este id. Deja la celda vacía para crear uno nuevo',
        },
      ],
    });
    expect(await stateOf(t)).toEqual(before);
  });

  it('refuses a plan when one of its products has changed meanwhile, and not when another product has', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const [one, other] = [await seller.publish(), await seller.publish()];
    const files = [sheetFile(`id;precio\n${one._id};5`)];
    const { plan } = await requirePreview(seller, files);
    await seller.update(one, { price: '77' });
    const before = await stateOf(t);
    const reply = await confirmImport(seller, files, plan);
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      { code: 'IMPORT_OUTDATED', message: refusals.IMPORT_OUTDATED.message },
    ]);
    expect(await stateOf(t)).toEqual(before);

    const again = await requirePreview(seller, files);
    expect(again.rows[0]?.changes).toEqual([{ column: 'precio', from: '₡77', to: '₡5' }]);
    await seller.update(other, { price: '78' });
    expect((await confirmImport(seller, files, again.plan)).json()).toMatchObject({ changed: 1 });
    const products = await catalogueOf(t);
    expect(products.map(({ _id, price }) => [_id, price])).toContainEqual([one._id, 5]);
    expect(products.map(({ _id, price }) => [_id, price])).toContainEqual([other._id, 78]);
  });

  it('refuses other files than those of the preview', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const csv = csvOf(HEADING, [...RADIO.slice(0, 6), 'lado.png']);
    const { plan } = await requirePreview(seller, [sheetFile(csv), sheetFile(zipOf(await zipPictures()))]);
    const swapped = zipOf([{ name: 'fotos/lado.png', bytes: (await pictureFile('x', 5)).bytes }]);
    expect((await confirmImport(seller, [sheetFile(csv), sheetFile(swapped)], plan)).statusCode).toBe(409);
    expect(await catalogueOf(t)).toEqual([]);
  });

  it('imports once when it is sent several times with one key', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const files = [sheetFile(csvOf(HEADING, RADIO)), sheetFile(zipOf(await zipPictures()))];
    const { plan } = await requirePreview(seller, files);
    const send = () => confirmImport(seller, files, plan, 'una-clave-larga');
    const replies = [...(await Promise.all([send(), send(), send()])), await send()];
    for (const reply of replies) {
      expect([reply.statusCode, reply.json()]).toEqual([
        200,
        { message: 'Importación terminada', created: 1, changed: 0 },
      ]);
    }
    expect(await catalogueOf(t)).toHaveLength(1);
    expect(await imagesOf(t)).toEqual(await imagesInUse(t));
    const other = await confirmImport(seller, files, 'otro plan', 'una-clave-larga');
    expect([other.statusCode, other.json().message]).toEqual([422, refusals.KEY_REUSED.message]);
  });

  it('reports progress to its sender during and after the import', async () => {
    const { promise: wasAsked, resolve: letGo } = Promise.withResolvers<void>();
    const encode: PictureEncoder['encode'] = (source) => wasAsked.then(() => ENCODED_ONCE.encode(source));
    await using t = await openTestShop({ encoder: { ...ENCODED_ONCE, encode } });
    const [seller, stranger] = [await createSeller(t), await createSeller(t)];
    const ask = async ({ headers }: Seller, key: string) =>
      (await t.app.inject({ url: `/products/import/${key}`, headers })).json();
    const files = [sheetFile(csvOf(HEADING, RADIO)), sheetFile(zipOf(await zipPictures()))];
    const { plan } = await requirePreview(seller, files);
    expect(await ask(seller, 'clave-mia')).toEqual({ state: 'unknown' });
    const sent = confirmImport(seller, files, plan, 'clave-mia');
    await expect.poll(() => ask(seller, 'clave-mia')).toMatchObject({ state: 'running', total: 201 });
    letGo();
    await sent;
    const outcome = { message: 'Importación terminada', created: 1, changed: 0 };
    expect(await ask(seller, 'clave-mia')).toEqual({ state: 'done', outcome });
    expect(await ask(stranger, 'clave-mia')).toEqual({ state: 'unknown' });
    const form = newForm({}, [await pictureFile('frente.png')]);
    await seller.send('/products/new', form, { 'idempotency-key': 'clave-de-otra-cosa' });
    for (const key of ['corta', 'clave-de-otra-cosa', '%00%00%00%00%00%00%00%00']) {
      expect(await ask(seller, key)).toEqual({ state: 'unknown' });
    }
  });
});
