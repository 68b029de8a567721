import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ShopError } from '../errors.ts';
import { IMPORT, UPLOAD } from '../limits.ts';
import { escapeFormula, formatCsvRow, parseCsv, reportCell, unescapeFormula } from './csv.ts';

function cellsIn(text: string): readonly (readonly string[])[] {
  return [...parseCsv(text)].map((row) => row.cells);
}

function complaintAbout(text: string): string {
  try {
    [...parseCsv(text)];
  } catch (error) {
    if (error instanceof ShopError) return `${error.errors?.[0]?.path}: ${error.errors?.[0]?.msg}`;
  }
  return 'none';
}

describe('parseCsv', () => {
  it.each([',', ';', '\t'])('splits by %j if the headings use it', (mark) => {
    expect(cellsIn(`id${mark}nombre${mark}precio\r\n1${mark}Radio${mark}5`)).toEqual([
      ['id', 'nombre', 'precio'],
      ['1', 'Radio', '5'],
    ]);
  });

  it('ignores separators within quotes, also to find the separator', () => {
    expect(cellsIn('"a,b,c,d";dos\n"x;""y""";z')).toEqual([
      ['a,b,c,d', 'dos'],
      ['x;"y"', 'z'],
    ]);
  });

  it('accepts line breaks within quotes and any line break between rows', () => {
    expect(cellsIn('a,b\r"uno\r\ndos",2\n3,4\r\n')).toEqual([
      ['a', 'b'],
      ['uno\r\ndos', '2'],
      ['3', '4'],
    ]);
  });

  it('counts empty rows in the row numbers', () => {
    expect([...parseCsv('\na,b\n\n,\n"1\n2",x')].map((row) => row.number)).toEqual([2, 5]);
  });

  it('keeps a quote inside a cell', () => {
    expect(cellsIn('pulgadas,x\n27",y')).toEqual([
      ['pulgadas', 'x'],
      ['27"', 'y'],
    ]);
  });

  it('refuses unclosed quotes and names the row', () => {
    expect(complaintAbout('a,b\n1,"dos\n3,4')).toBe('fila 2: Hay comillas que se abren y no se cierran');
  });

  it('refuses too many rows or columns', () => {
    expect(complaintAbout(','.repeat(1_000_000))).toBe('fila 1: La hoja tiene más de 200 columnas');
    expect(complaintAbout('a\n'.repeat(IMPORT.rows + 1))).toBe('none');
    expect(complaintAbout('a\n'.repeat(IMPORT.rows + 2))).toContain('más de 20000 filas');
    expect(complaintAbout(`a${'\n'.repeat(IMPORT.rows + 2)}`)).toContain(
      'más de 20000 filas, contando las vacías',
    );
  });

  it.each(['x', '"x'])(
    'is refused with the row of a cell that is too long, when it begins with %j',
    (start) => {
      const table = (length: number) =>
        `a,b\n1,${start.padEnd(length + start.length - 1, 'x')}${start.length > 1 ? '"' : ''}`;
      expect(complaintAbout(table(UPLOAD.fieldBytes))).toBe('none');
      expect(complaintAbout(table(UPLOAD.fieldBytes + 1))).toBe('fila 2: Una celda tiene demasiado texto');
    },
  );

  it('reads what formatCsvRow wrote, for any cells', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'ab,;\t"\r\n =\'ñ') });
    const table = fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1 });
    fc.assert(
      fc.property(table, (rows) => {
        expect(cellsIn(`a,b,c\r\n${rows.map(formatCsvRow).join('')}`).slice(1)).toEqual(rows);
      }),
    );
  });
});

describe('escapeFormula', () => {
  it.each([
    '=1+1',
    '+506',
    '-5',
    '@x',
    '\tx',
    '\rx',
    '\nx',
    '＝1',
    '＋5',
    '－5',
    '＠x',
    "'=1",
    "''@x",
    "'＝1",
  ])('puts an apostrophe before %j', (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`);
  });

  it.each(['Radio', "'n Sync", 'a=b', '', "'"])('does not change %j', (text) => {
    expect(escapeFormula(text)).toBe(text);
    expect(unescapeFormula(text)).toBe(text);
  });

  it('is undone by unescapeFormula for any text', () => {
    const text = fc.string({ unit: fc.constantFrom(..."'=+-@＝＋－＠\t\r\nab") });
    fc.assert(fc.property(text, (any) => void expect(unescapeFormula(escapeFormula(any))).toBe(any)));
  });
});

describe('reportCell', () => {
  it('leaves no cell that begins with a formula, whatever separates the cells in the program that opens the file', () => {
    const typed = fc.string({ unit: fc.constantFrom(...';\t\r\n\v\f\u2028=@+-"\'a') });
    fc.assert(
      fc.property(typed, (text) => {
        const row = formatCsvRow(['K7QM-4XTY', reportCell(text)]).slice(0, -2);
        for (const separator of [';', '\t', '\n', '\r', '\v', '\f', '\u2028'])
          expect(row.split(separator)).toHaveLength(1);
        expect(reportCell(text)).not.toMatch(/^[=+@-]/);
      }),
    );
  });

  it('keeps the words', () => {
    expect(reportCell("Ana;=cmd|' /C calc'!A1;\r\nPortón azul")).toBe("Ana,=cmd|' /C calc'!A1, Portón azul");
  });
});
