import { describe, expect, it } from 'vitest';
import {
  confirmImport,
  csvOf,
  HEADING,
  importSheet,
  RADIO,
  requirePreview,
  sheetFile,
  zipPictures,
} from '../../../test/harness/files/import-form.ts';
import { xlsxTable } from '../../../test/harness/files/xlsx.ts';
import { zipOf } from '../../../test/harness/files/zip.ts';
import { catalogueOf, createSeller } from '../../../test/harness/in-process/seller.ts';
import { imagesInUse, imagesOf, stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { pictureFile } from '../../../test/harness/product-form.ts';
import { refusals } from '../../domain/errors.ts';

describe('a sheet with its pictures', () => {
  it.each(['in one ZIP', 'beside the ZIP', 'as a workbook beside the ZIP'])('%s is imported', async (how) => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const csv = csvOf(HEADING, RADIO, ['Tele', ...RADIO.slice(1, 6), 'lado.png']);
    const book = xlsxTable([
      HEADING,
      [...RADIO.slice(0, 5), 15_000, RADIO[6]!],
      ['Tele', ...RADIO.slice(1, 6), 'lado.png'],
    ]);
    const files =
      how === 'in one ZIP'
        ? [sheetFile(zipOf([{ name: 'hoja.csv', bytes: csv }, ...(await zipPictures())]))]
        : [sheetFile(zipOf(await zipPictures())), sheetFile(how === 'beside the ZIP' ? csv : book)];

    expect(await requirePreview(seller, files)).toMatchObject({
      counts: { created: 2, changed: 0, refused: 0, unchanged: 0 },
      rows: [
        { kind: 'created', row: 2, title: 'Radio Sol' },
        { kind: 'created', row: 3, title: 'Tele' },
      ],
    });
    expect(await imagesOf(t)).toEqual([]);
    const reply = await importSheet(seller, files);
    expect(reply.json()).toEqual({ message: 'Importación terminada', created: 2, changed: 0 });
    const [radio, tele] = await catalogueOf(t);
    expect([radio, tele]).toMatchObject([{ title: 'Radio Sol', price: 15_000 }, { title: 'Tele' }]);
    expect(radio!.pictureUrls).toHaveLength(2);
    expect(radio!.coverUrl).toBe(radio!.pictureUrls[0]);
    expect(tele!.pictureUrls).toEqual([radio!.pictureUrls[1]]);
    expect(await imagesOf(t)).toEqual(await imagesInUse(t));
    expect((await t.app.inject(radio!.coverUrl!)).statusCode).toBe(200);
  });

  it('replaces the pictures of a product and deletes the old ones', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const { _id } = await seller.publish({}, [await pictureFile('frente.png', 9)]);
    const csv = `id,imágenes,portada\n${_id},frente.png|lado.png,lado.png`;
    const files = [sheetFile(csv), sheetFile(zipOf(await zipPictures()))];
    expect((await requirePreview(seller, files)).rows[0]?.changes).toEqual([
      { column: 'portada', from: expect.stringMatching(/^imagen guardada/), to: 'fotos/lado.png' },
      { column: 'imágenes', from: '1 imagen guardada', to: 'fotos/Frente.PNG, fotos/lado.png' },
    ]);
    expect((await importSheet(seller, files)).statusCode).toBe(200);
    const [product] = await catalogueOf(t);
    expect(product!.coverUrl).toBe(product!.pictureUrls[1]);
    expect(await imagesOf(t)).toEqual(await imagesInUse(t));
  });

  it('is refused when a picture is missing, invalid, ambiguous or too large, and stores nothing', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const rows = ['nadie.png', 'texto.png', 'doble.png', 'pesada.png', '../../frente.png'].map((name) => [
      ...RADIO.slice(0, 6),
      name,
    ]);
    const [front] = await zipPictures();
    const zip = zipOf([
      { ...front!, name: '../../frente.png' },
      { name: 'texto.png', bytes: 'hola' },
      { ...front!, name: 'a/doble.png' },
      { ...front!, name: 'b/doble.png' },
      { name: 'pesada.png', bytes: Buffer.alloc(8 * 1024 * 1024 + 1) },
    ]);
    const before = await stateOf(t);
    const files = [sheetFile(csvOf(HEADING, ...rows)), sheetFile(zip)];
    const preview = await requirePreview(seller, files);
    expect(
      preview.rows.flatMap(({ row, problems }) => problems.map(({ message }) => `${row} ${message}`)),
    ).toEqual([
      '2 La imagen «nadie.png» no está en el ZIP',
      `3 «texto.png»: ${refusals.NOT_A_PICTURE.message}`,
      '4 En el ZIP hay varias imágenes que se llaman «doble.png»',
      `5 «pesada.png»: ${refusals.PICTURE_TOO_BIG.message}`,
    ]);
    const reply = await confirmImport(seller, files, preview.plan);
    expect([reply.statusCode, reply.json().errors[0].path]).toEqual([422, 'fila 2, columna imágenes']);
    expect(await stateOf(t)).toEqual(before);
  });

  it('is refused completely when decoding shows that a picture is broken', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const [front] = await zipPictures();
    const half = Buffer.from(front!.bytes).subarray(0, 200);
    const zip = zipOf([front!, { name: 'media.png', bytes: half }]);
    const csv = csvOf(HEADING, [...RADIO.slice(0, 6), 'frente.png'], [...RADIO.slice(0, 6), 'media.png']);
    const before = await stateOf(t);
    const reply = await importSheet(seller, [sheetFile(csv), sheetFile(zip)], 'clave-media');
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toEqual({
      code: 'IMPORT_REFUSED',
      message: refusals.IMPORT_REFUSED.message,
      errors: [{ path: 'fila 3, columna imágenes', msg: `«media.png»: ${refusals.NOT_A_PICTURE.message}` }],
    });
    expect(await stateOf(t)).toEqual(before);
  });
});
