import { describe, expect, it } from 'vitest';
import { xlsxOf, xlsxTable } from '../../../test/harness/files/xlsx.ts';
import { zipOf } from '../../../test/harness/files/zip.ts';
import { ShopError } from '../../domain/errors.ts';
import { IMPORT, UPLOAD } from '../../domain/limits.ts';
import { bytesInMemory } from './formats/byte-source.ts';
import { readSheet } from './read-sheet.ts';

async function read(bytes: Buffer | string) {
  return readSheet(bytesInMemory(Buffer.from(bytes)));
}

async function cellsIn(bytes: Buffer | string) {
  return (await read(bytes)).map((row) => row.cells);
}

async function complaintAbout(bytes: Buffer | string): Promise<string> {
  try {
    await read(bytes);
    return 'none';
  } catch (error) {
    if (error instanceof ShopError) return error.errors?.[0]?.msg ?? error.message;
    throw error;
  }
}

describe('a sheet as CSV', () => {
  const text = 'id;categoría\n1;Niño «€»';
  const expected = [
    ['id', 'categoría'],
    ['1', 'Niño «€»'],
  ];
  const windows = Buffer.from(text.replace('€', '\u0080'), 'latin1');

  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 as Excel saves "Unicode text"', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['big-endian UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['the code page of Windows', windows],
  ])('is read in %s', async (_, bytes) => {
    expect(await cellsIn(bytes)).toEqual(expected);
  });
});

describe('a workbook', () => {
  it('gives the shared strings, inline texts, numbers, booleans and formula results of its first sheet', async () => {
    const sheet = `
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
      <row r="4" spans="1:3"><c r="A4" t="inlineStr"><is><t xml:space="preserve"> a &lt;b&gt; &amp;#241; &#241;&#xF1; </t></is></c>
        <c r="B4" t="b"><v>1</v></c><c r="C4" t="str"><f>A1&amp;"x"</f><v>row</v></c><c r="D4" s="3"/><c r="XFD4" s="3"/></row>
      <row r="5"/><row r="6"><c r="A6"/></row>
      <row><c><v>15000</v></c><c t="n"><v>1.5E4</v></c><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c></row>`;
    const strings = [
      '<t>id</t>',
      '<r><rPr><b/></rPr><t>cate</t></r><r><t>goría_x000D_</t></r><rPh><t>no</t></rPh>',
    ];
    expect(await read(xlsxOf(sheet, strings))).toEqual([
      { number: 1, cells: ['id', '', 'categoría\r'] },
      { number: 4, cells: [' a <b> &#241; ññ ', 'sí', 'row'] },
      { number: 7, cells: ['15000', '15000', 'no', '#N/A'] },
    ]);
  });

  it('may have elements with a prefix, as some programs write them', async () => {
    const sheet = '<x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>id</x:t></x:is></x:c></x:row>';
    expect(await cellsIn(xlsxOf(sheet))).toEqual([['id']]);
  });

  it.each([
    [32_900.5, '32900.5'],
    [19_999.999999999996, '20000'],
    [16_949.989999999998, '16949.99'],
    // Not 15125: a price with a dot and three digits would be read as thousands.
    [15.125, '15.125000'],
    [0.1 + 0.2, '0.3'],
  ])('gives the number %d as %s', async (number, text) => {
    expect(await cellsIn(xlsxTable([['precio'], [number]]))).toEqual([['precio'], [text]]);
  });

  it.each<[string, string]>([
    ['a comment', '<c><!-- <v>9</v> --><v>1</v></c>'],
    ['CDATA', '<c t="str"><v><![CDATA[1]]></v></c>'],
    ['spaces around the = of an attribute', `<c r = "A1" t = 's'><v>0</v></c>`],
  ])('may contain %s', async (_, cell) => {
    expect(await cellsIn(xlsxOf(`<row>${cell}</row>`, ['<t>1</t>']))).toEqual([['1']]);
  });

  it('may have a > in the name of its first sheet', async () => {
    const sheetWith = (text: string) =>
      `<worksheet><sheetData><row><c t="str"><v>${text}</v></c></row></sheetData></worksheet>`;
    const relation = (id: string, file: string) => `<Relationship Id="${id}" Target="worksheets/${file}"/>`;
    const workbook = zipOf([
      {
        name: 'xl/workbook.xml',
        bytes: '<workbook><sheets><sheet name="a>b" r:id="r2"/></sheets></workbook>',
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        bytes: `<Relationships>${relation('r1', 'sheet1.xml')}${relation('r2', 'sheet2.xml')}</Relationships>`,
      },
      { name: 'xl/worksheets/sheet1.xml', bytes: sheetWith('other') },
      { name: 'xl/worksheets/sheet2.xml', bytes: sheetWith('first') },
    ]);
    expect(await cellsIn(workbook)).toEqual([['first']]);
  });

  it.each([
    ['elements nested too deeply', '<a>'.repeat(10_000) + '</a>'.repeat(10_000)],
    ['an undefined entity', '<row><c t="str"><v>&nbsp;</v></c></row>'],
    ['a name of a JavaScript object as an entity', '<row><c t="str"><v>&constructor;</v></c></row>'],
    ['a name of a JavaScript object as an attribute', '<row hasOwnProperty="1" r="1"/>'],
    ['elements closed in the wrong order', '<row><c></row></c>'],
  ])('is refused as damaged with %s', async (_, data) => {
    expect(await complaintAbout(xlsxOf(data))).toBe('El archivo está dañado o incompleto');
  });

  it('is refused when it has a DOCTYPE, which could define entities', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "ja"><!ENTITY b "&a;&a;&a;">]>';
    expect(await complaintAbout(xlsxOf('<row/>', [], bomb))).toBe(
      'El archivo no es una hoja de cálculo común',
    );
  });
});

describe('a file that is not a sheet', () => {
  const locked = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(500),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ]);
  const workbook = xlsxTable([['id'], ['1']]);
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

  it.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'El archivo está vacío'],
    ['a picture called .csv', png, 'El archivo no es una hoja de cálculo (usa CSV o XLSX)'],
    [
      'NUL bytes',
      Buffer.from('id,precio\n1,\u00005'),
      'El archivo no es una hoja de cálculo (usa CSV o XLSX)',
    ],
    [
      'an old Excel file',
      Buffer.from('d0cf11e0a1b11ae1000000', 'hex'),
      'El archivo es de un Excel viejo (.xls). Guárdalo como .xlsx o .csv',
    ],
    [
      'a workbook behind a password',
      locked,
      'El archivo está protegido con contraseña. Quítasela y vuelve a subirlo',
    ],
    ['half a workbook', workbook.subarray(0, workbook.length / 2), 'El archivo está dañado o incompleto'],
    [
      'a workbook without sheets',
      zipOf([{ name: 'xl/workbook.xml', bytes: '<workbook/>' }]),
      'El libro de Excel no tiene ninguna hoja',
    ],
    ['a workbook whose XML breaks off', xlsxOf('<row r="1"><c', []), 'El archivo está dañado o incompleto'],
    [
      '50 MB',
      Buffer.alloc(50 * 1024 * 1024, 'a,'),
      'El archivo es demasiado grande: la hoja puede pesar 32 MB y el ZIP con las imágenes 100 MB',
    ],
    ['a million columns', Buffer.from(`id${','.repeat(1_000_000)}`), 'La hoja tiene más de 200 columnas'],
    [
      'columns far away',
      xlsxOf('<row r="1"><c r="ZZZ1"><v>1</v></c></row>'),
      'La hoja tiene más de 200 columnas',
    ],
  ])('is refused: %s', async (_, bytes, message) => {
    expect(await complaintAbout(bytes)).toBe(message);
  });

  it.each<[string, number, number, string]>([
    ['one cell is too long', 1, UPLOAD.fieldBytes + 1, 'Una celda tiene demasiado texto'],
    [
      'all cells together are too long',
      100,
      UPLOAD.fieldBytes,
      'La hoja tiene demasiado texto. Divídela en varias',
    ],
  ])('is refused when %s, even in a small file', async (_, columns, length, message) => {
    const cells = '<c t="s"><v>0</v></c>'.repeat(columns);
    const book = xlsxOf(`<row>${cells}</row>`.repeat(50), [`<t>${'á'.repeat(length)}</t>`]);
    expect(book.length).toBeLessThan(5_000);
    expect(await complaintAbout(book)).toBe(message);
  });

  it('is refused when it has too many empty rows', async () => {
    expect(await complaintAbout(xlsxOf('<row/>'.repeat(IMPORT.rows + 1)))).toBe('none');
    expect(await complaintAbout(xlsxOf('<row/>'.repeat(IMPORT.rows + 2)))).toContain('contando las vacías');
  });

  it('is refused before it is unpacked when its announced size is too large', async () => {
    const vast = { name: 'xl/workbook.xml', bytes: 'x', announcedSize: IMPORT.sheetBytes + 1 };
    expect(await complaintAbout(zipOf([vast]))).toBe('La hoja es demasiado grande. Divídela en varias');
  });
});
