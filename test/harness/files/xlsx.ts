import { zipOf } from './zip.ts';

/** A workbook with the structure of Excel; `sheet` is the XML of the rows. */
export function xlsxOf(sheetData: string, strings: readonly string[] = [], extra = ''): Buffer {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  return zipOf([
    { name: '[Content_Types].xml', bytes: `${head}<Types/>` },
    {
      name: 'xl/workbook.xml',
      bytes: `${head}${extra}<workbook ${main}><sheets><sheet name="Precios" sheetId="7" r:id="rId2"/><sheet name="Otra" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      bytes: `${head}<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', bytes: `${head}<worksheet ${main}><sheetData/></worksheet>` },
    {
      name: 'xl/worksheets/sheet2.xml',
      bytes: `${head}<worksheet ${main}><cols><col min="1" max="3"/></cols><sheetData>${sheetData}</sheetData></worksheet>`,
    },
    {
      name: 'xl/sharedStrings.xml',
      bytes: `${head}<sst ${main}>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    },
  ]);
}

/** A plain table as Excel stores it. */
export function xlsxTable(rows: readonly (readonly (string | number)[])[]): Buffer {
  const strings = [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))];
  const data = rows.map((cells, row) => {
    const texts = cells.map((cell, column) => {
      const reference = `${String.fromCharCode(65 + column)}${row + 1}`;
      return typeof cell === 'number'
        ? `<c r="${reference}"><v>${cell}</v></c>`
        : `<c r="${reference}" t="s"><v>${strings.indexOf(cell)}</v></c>`;
    });
    return `<row r="${row + 1}">${texts.join('')}</row>`;
  });
  return xlsxOf(
    data.join(''),
    strings.map((text) => `<t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t>`),
  );
}
