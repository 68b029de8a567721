import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  confirmImport,
  importSheet,
  requirePreview,
  sheetFile,
  zipPictures,
} from '../../../test/harness/files/import-form.ts';
import { zipOf } from '../../../test/harness/files/zip.ts';
import { openOrderShop } from '../../../test/harness/in-process/orders.ts';
import { createSeller, type Seller } from '../../../test/harness/in-process/seller.ts';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { refusals } from '../../domain/errors.ts';
import { COUNT } from '../store/orders/test-orders.ts';

let t: TestShop;
let seller: Seller;

beforeEach(async () => {
  t = await openOrderShop();
  seller = await createSeller(t);
  await t.addProduct('radio-0001', { title: 'Radio', priceCents: 1_500_000, units: 5 });
  await t.addProduct('dron-00001', { title: 'Dron', priceCents: 900_000, units: null });
});
afterEach(() => t[Symbol.asyncDispose]());

const unitsOf = async (id: string) => (await t.shop.store.products.find(id))!.units;
const differences = () => t.shop.store.orders.findUnitDifferences();
const set = (before: number, have: number) =>
  t.shop.store.writeCatalogue((write) => write.setUnits([{ productId: 'radio-0001', before, have }], COUNT));
const exportSheet = async (shop = t, headers = seller.headers) =>
  (await shop.app.inject({ url: '/products/export', headers })).body;

describe('the import of a sheet with units', () => {
  it("changes a price in yesterday's export and no units after three sales", async () => {
    const sheet = (await exportSheet()).replace(',15000,', ',16000,');
    await set(5, 2);
    const reply = await importSheet(seller, [sheetFile(sheet)]);
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { created: 0, changed: 1 }]);
    expect(await t.shop.store.products.find('radio-0001')).toMatchObject({ priceCents: 1_600_000, units: 2 });
  });

  it('applies the difference to the stored number, and records it', async () => {
    await set(5, 2);
    const sheet = 'id;unidades;unidades al exportar\nradio-0001;15;5\ndron-00001;4;';
    const { rows } = await requirePreview(seller, [sheetFile(sheet)]);
    expect(rows.map(({ changes }) => changes)).toEqual([
      [{ column: 'unidades', from: '2', to: '12' }],
      [{ column: 'unidades', from: 'sin contar', to: '4' }],
    ]);
    expect((await importSheet(seller, [sheetFile(sheet)])).statusCode).toBe(200);
    expect([await unitsOf('radio-0001'), await unitsOf('dron-00001')]).toEqual([12, 4]);
    expect(await differences()).toEqual([]);
  });

  it('is refused when units of its rows were sold after the preview, and changes nothing', async () => {
    const files = [sheetFile('id;unidades;unidades al exportar\nradio-0001;6;5')];
    const { plan } = await requirePreview(seller, files);
    await set(5, 4);
    const before = await stateOf(t);
    const reply = await confirmImport(seller, files, plan);
    expect([reply.statusCode, reply.json().message]).toEqual([409, refusals.IMPORT_OUTDATED.message]);
    expect(await stateOf(t)).toEqual(before);
  });

  it('is refused for a number below zero, with the number that is there', async () => {
    const { rows } = await requirePreview(seller, [
      sheetFile('id;unidades;unidades al exportar\nradio-0001;0;9'),
    ]);
    const message = 'Se vendieron unidades después de exportar: ahora hay 5';
    expect(rows[0]).toMatchObject({ kind: 'refused', problems: [{ column: 'unidades', message }] });
  });

  it('counts a new product, and stops counting with no', async () => {
    const heading = 'id;nombre;descripción;marca;categoría;color;precio;imágenes;unidades';
    const sheet = `${heading}\n;Cámara;De mesa;Sol;Fotos;Negro;500;frente.png;7\nradio-0001;;;;;;;;no`;
    const files = [sheetFile(sheet), { fileName: 'fotos.zip', bytes: zipOf(await zipPictures()) }];
    expect((await importSheet(seller, files)).statusCode).toBe(200);
    const { products } = await t.shop.store.products.all();
    expect(products.map(({ title, units }) => [title, units])).toEqual(
      expect.arrayContaining([
        ['Cámara', 7],
        ['Radio', null],
      ]),
    );
    expect(await differences()).toEqual([]);
  });
});

describe('a shop without orders', () => {
  it('exports no units and ignores their columns', async () => {
    await using plain = await openTestShop({ environment: { SHOP_ORDERS: 'off' } });
    const other = await createSeller(plain);
    await plain.addProduct('radio-0001', { units: 5 });
    expect(await exportSheet(plain, other.headers)).not.toContain('unidades');
    const preview = await requirePreview(other, [sheetFile('id;unidades\nradio-0001;9')]);
    expect(preview).toMatchObject({ ignored: ['unidades'], counts: { unchanged: 1, changed: 0 } });
  });
});
