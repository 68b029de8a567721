import { describe, expect, it } from 'vitest';
import { parseCsv } from '../../domain/import/csv.ts';
import { aProduct } from '../store/test-rows.ts';
import { exportName, writeExport } from './export.ts';

describe('the exported CSV', () => {
  it('has every field of every product under its heading, and a byte order mark', async () => {
    const product = aProduct('producto-1', { title: '=1+1', description: 'una "x";\ny' });
    const csv = String(await writeExport([product], false));
    expect(csv.startsWith('\ufeffid,nombre,')).toBe(true);
    const [heading, row] = [...parseCsv(csv.slice(1))].map(({ cells }) => cells);
    expect(Object.fromEntries(heading!.map((name, at) => [name, row![at]]))).toEqual({
      id: 'producto-1',
      nombre: "'=1+1",
      descripción: 'una "x";\ny',
      marca: 'Ñandú',
      categoría: 'Audio',
      color: 'Negro',
      precio: '32900.5',
      'precio anterior': '',
      cantidad: '1',
      estado: 'Regular',
      portada: 'producto-1-portada.webp',
      imágenes: 'producto-1-lado.webp | producto-1-portada.webp',
      creado: '2023-11-14T22:13:20.000Z',
      actualizado: '2023-11-14T22:13:20.000Z',
    });
  });

  it('has the units twice in a shop with orders, so that an import can apply the difference', async () => {
    const products = [aProduct('contado-01', { units: 3 }), aProduct('sin-contar-1')];
    const rows = [...parseCsv(String(await writeExport(products, true)))].map(({ cells }) => cells.slice(-2));
    expect(rows).toEqual([
      ['unidades', 'unidades al exportar'],
      ['3', '3'],
      ['', ''],
    ]);
  });

  it('has one row for each product', async () => {
    const products = Array.from({ length: 450 }, (_, n) => aProduct(`producto-${n}`));
    const [, ...rows] = parseCsv(String(await writeExport(products, false)));
    expect(rows.map(({ cells }) => cells[0])).toEqual(products.map(({ id }) => id));
  });

  it('is named after the day in Costa Rica', () => {
    expect(exportName(Date.parse('2026-11-16T05:59:00Z'))).toBe('productos-2026-11-15.csv');
    expect(exportName(Date.parse('2026-11-16T06:00:00Z'))).toBe('productos-2026-11-16.csv');
  });
});
