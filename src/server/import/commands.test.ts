import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { csvOf, HEADING, RADIO, zipPictures } from '../../../test/harness/files/import-form.ts';
import { zipOf } from '../../../test/harness/files/zip.ts';
import { catalogueOf } from '../../../test/harness/in-process/seller.ts';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { exportSheet, importSheet } from './commands.ts';

async function write(t: TestShop, name: string, content: string | Buffer): Promise<string> {
  const path = join(t.folder, name);
  await writeFile(path, content);
  return path;
}

describe('the import and export commands', () => {
  it('find nothing to change in an export that is imported again', async () => {
    await using t = await openTestShop();
    await t.addProduct('producto-1', { title: '=1+1' });
    const file = join(t.folder, 'productos.csv');
    expect(await exportSheet(t.shop, file)).toEqual([`Productos exportados a ${file}: 1`]);
    expect(await readFile(file, 'utf8')).toContain("producto-1,'=1+1,");
    expect(await importSheet(t.shop, [file], false)).toEqual([
      'Nuevos: 0 · Cambian: 0 · Quedan igual: 1 · Con errores: 0',
      'No hay nada que cambiar',
    ]);
  });

  it('print a preview, and import the sheet with its pictures only with --confirmar', async () => {
    await using t = await openTestShop();
    await t.addProduct('producto-1', { priceCents: 100 });
    const sheet = await write(
      t,
      'hoja.csv',
      csvOf(['id', ...HEADING, 'bodega'], ['producto-1', '', '', '', '', '', '5', ''], ['', ...RADIO, '3']),
    );
    const zip = await write(t, 'fotos.zip', zipOf(await zipPictures()));
    const before = await stateOf(t);
    const shown = [
      'fila 2: cambia: Audífonos Ñandú',
      '    precio: ₡1 → ₡5',
      'fila 3: nuevo: Radio Sol',
      'Columnas que no se usan: bodega',
      'Nuevos: 1 · Cambian: 1 · Quedan igual: 0 · Con errores: 0',
    ];
    expect(await importSheet(t.shop, [sheet, zip], false)).toEqual([
      ...shown,
      'No se cambió nada todavía. Para importar, repite el comando con --confirmar',
    ]);
    expect(await stateOf(t)).toEqual(before);
    expect(await importSheet(t.shop, [sheet, zip], true)).toEqual([
      ...shown,
      'Importación terminada: 1 nuevos, 1 cambiados',
    ]);
    expect((await catalogueOf(t)).map(({ title }) => title)).toEqual(['Radio Sol', 'Audífonos Ñandú']);
  });

  it('never import a sheet with errors', async () => {
    await using t = await openTestShop();
    const sheet = await write(t, 'hoja.csv', 'id,precio\nnadie00001,5');
    expect((await importSheet(t.shop, [sheet], false)).slice(-2)).toEqual([
      'Nuevos: 0 · Cambian: 0 · Quedan igual: 0 · Con errores: 1',
      'No se cambió nada. Corrige las filas con errores y vuelve a intentarlo',
    ]);
    await expect(importSheet(t.shop, [sheet], true)).rejects.toThrow(
      'Hay filas que no se pueden importar. No se cambió nada\n  fila 2, columna id: No hay un producto',
    );
  });

  it('name a missing or unreadable file in one text', async () => {
    await using t = await openTestShop();
    await expect(importSheet(t.shop, [join(t.folder, 'nada.csv')], false)).rejects.toThrow(
      /^No se puede leer el archivo/,
    );
    const empty = await write(t, 'vacía.csv', '');
    await expect(importSheet(t.shop, [empty], false)).rejects.toThrow('archivo: El archivo está vacío');
  });
});
