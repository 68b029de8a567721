import { describe, expect, it } from 'vitest';
import { ShopError } from '../errors.ts';
import { requireProductSheet } from './columns.ts';
import { parseCsv } from './csv.ts';

function complaintAbout(csv: string): unknown {
  try {
    return requireProductSheet([...parseCsv(csv)], false).rows.length;
  } catch (error) {
    return error instanceof ShopError ? error.errors?.[0]?.msg : error;
  }
}

describe('the columns of units', () => {
  const read = (countsUnits: boolean) =>
    requireProductSheet([...parseCsv('id;Unidades;unidades al exportar\n1;2;3')], countsUnits);

  it('are known only in a shop with orders', () => {
    expect([...read(true).columns.keys()]).toEqual(['id', 'unidades', 'unidades al exportar']);
    expect([...read(false).columns.keys()]).toEqual(['id']);
    expect(read(false).ignored).toEqual(['Unidades', 'unidades al exportar']);
  });
});

describe('the headings', () => {
  it('are found in any case, accents and order, and unknown ones are reported', () => {
    const sheet = requireProductSheet([...parseCsv('PRECIO, Imagenes ,bodega,ID\n1,2,3,4')], false);
    expect([...sheet.columns]).toEqual([
      ['precio', 0],
      ['imágenes', 1],
      ['id', 3],
    ]);
    expect(sheet.ignored).toEqual(['bodega']);
  });

  it.each([
    ['', 'La hoja está vacía'],
    ['id,precio', 'La hoja solo tiene los nombres de las columnas'],
    ['nombre,precio\nx,1', 'Faltan columnas: descripción, marca, categoría, color, imágenes'],
    ['id,precio,Precio\nx,1,2', 'La columna precio está dos veces'],
    ['id,estado,agotado\nx,1,2', 'Usa la columna estado, o descuento y agotado, pero no ambas'],
  ])('in %j are refused', (csv, message) => {
    expect(complaintAbout(csv)).toBe(message);
  });

  it('are required if there are none', () => {
    expect(complaintAbout('Radio,5\nTele,6')).toContain('La primera fila debe llevar los nombres');
  });
});
