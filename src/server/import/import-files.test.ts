import { describe, expect, it } from 'vitest';
import {
  confirmImport,
  previewImport,
  requirePreview,
  sheetFile,
} from '../../../test/harness/files/import-form.ts';
import { zipOf } from '../../../test/harness/files/zip.ts';
import { createSeller, type Seller } from '../../../test/harness/in-process/seller.ts';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';

async function exported(t: TestShop, { headers }: Seller): Promise<Buffer> {
  const reply = await t.app.inject({ url: '/products/export', headers });
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(reply.headers['content-disposition']).toMatch(
    /^attachment; filename="productos-\d{4}-\d\d-\d\d\.csv"$/,
  );
  return reply.rawPayload;
}

describe('an export that is imported again', () => {
  it('changes nothing, also with unusual texts', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const texts = [
      '=HYPERLINK("x")',
      "'=ya",
      "''@x",
      '+506 8888',
      '-10 %',
      '@usuario',
      "'s Gravenhage",
      'a;b,c|d "e"',
    ];
    for (const name of texts) await seller.publish({ name, brand: name, description: `${name}\n\n${name}` });
    await seller.publish({ outOfStock: 'true', price: '0.05', count: '1000000' });
    await seller.publish({ discounted: 'true', price: '28500', priceBefore: '33900.50' });
    await t.addProduct('-guion-al-inicio', { category: 'Año Nuevo', cover: null, pictures: [] });
    const before = await stateOf(t);
    const sheet = await exported(t, seller);

    const preview = await requirePreview(seller, [sheetFile(sheet)]);
    expect(preview).toMatchObject({
      counts: { created: 0, changed: 0, refused: 0, unchanged: texts.length + 3 },
      ignored: [],
      rows: [],
    });
    const { rows: _, ...others } = before;
    expect((await confirmImport(seller, [sheetFile(sheet)], preview.plan)).json()).toMatchObject({
      created: 0,
      changed: 0,
    });
    expect(await exported(t, seller)).toEqual(sheet);
    expect(await stateOf(t)).toMatchObject(others);
  });
});

describe('files that cannot be read', () => {
  const broken: [string, Buffer[], number, string][] = [
    ['none', [], 422, 'Elige un archivo'],
    ['two sheets', [Buffer.from('id\n1'), Buffer.from('id\n2')], 422, 'Sube una sola hoja a la vez'],
    ['two ZIPs', [zipOf([]), zipOf([])], 422, 'Sube un solo ZIP a la vez'],
    [
      'a ZIP without a sheet',
      [zipOf([{ name: 'a.png', bytes: 'x' }])],
      422,
      'En el ZIP no hay ninguna hoja (CSV o XLSX)',
    ],
    [
      'a ZIP with two sheets',
      [
        zipOf([
          { name: 'a.csv', bytes: 'id' },
          { name: 'b.xlsx', bytes: 'x' },
        ]),
      ],
      422,
      'En el ZIP hay más de una hoja. Deja solo una',
    ],
    [
      'a ZIP in a ZIP',
      [zipOf([{ name: 'a.csv', bytes: zipOf([]) }])],
      422,
      'Dentro del ZIP hay otro ZIP en lugar de la hoja',
    ],
    [
      'half a ZIP',
      [zipOf([{ name: 'a.csv', bytes: 'id' }]).subarray(0, 50)],
      422,
      'El archivo está dañado o incompleto',
    ],
    ['an empty file', [Buffer.alloc(0)], 422, 'El archivo está vacío'],
    ['an unended quote', [Buffer.from('id,precio\n"1,2')], 422, 'Hay comillas que se abren y no se cierran'],
  ];

  it.each(broken)('are refused in Spanish and change nothing: %s', async (_, contents, status, message) => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const before = await stateOf(t);
    const files = contents.map((bytes) => sheetFile(bytes));
    for (const reply of [await previewImport(seller, files), await confirmImport(seller, files, 'x')]) {
      expect(reply.statusCode).toBe(status);
      expect(reply.json().errors?.[0]?.msg ?? '').toBe(message);
    }
    expect(await stateOf(t)).toEqual(before);
  });
});
