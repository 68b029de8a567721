import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bytesInMemory } from './formats/byte-source.ts';
import { openZip } from './formats/zip.ts';
import { readSheet } from './read-sheet.ts';

/** Files that programs of others wrote; their README says which. */
const FOLDER = join(import.meta.dirname, '../../../test/fixtures/import');

const ROWS = [
  ['id', 'nombre', 'descripción', 'precio', 'categoría', 'disponible'],
  ['', 'Audífonos "Ñandú" 5,5"', 'Línea uno\nlínea dos', '15000', 'Audio', 'sí'],
  ['abc', 'Lámpara & <b> «única»', '', '8900.5', 'Hogar', 'no'],
];
/** The same value in the words of other programs. */
const YES_AND_NO: Record<string, string> = { true: 'sí', false: 'no' };

const PACKED = { 'fotos/cámara.txt': 'hola ñandú\n'.repeat(40), 'precios.txt': '15000' };

function filesEndingIn(ending: RegExp): string[] {
  return readdirSync(FOLDER).filter((name) => ending.test(name));
}

function source(name: string) {
  return bytesInMemory(readFileSync(join(FOLDER, name)));
}

/** Some programs end the lines inside a cell with CR and LF. */
function asPeopleReadIt(cell: string): string {
  return YES_AND_NO[cell.toLowerCase()] ?? cell.replaceAll('\r\n', '\n');
}

describe('a sheet written by another program', () => {
  it.each(filesEndingIn(/\.(xlsx|csv)$/))('is read cell by cell: %s', async (name) => {
    const rows = await readSheet(source(name));
    expect(rows.map(({ cells }) => cells.map(asPeopleReadIt))).toEqual(ROWS);
  });
});

describe('a ZIP written by another program', () => {
  it.each(filesEndingIn(/\.zip$/))('is unpacked file by file: %s', async (name) => {
    const zip = await openZip(source(name));
    const files = zip.entries.filter((entry) => !entry.name.endsWith('/'));
    const texts = files.map(async (entry) => [entry.name, String(await zip.extract(entry))]);
    expect(Object.fromEntries(await Promise.all(texts))).toEqual(PACKED);
  });
});
