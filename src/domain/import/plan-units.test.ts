import { describe, expect, it } from 'vitest';
import { UNITS_MESSAGE } from '../product/units.ts';
import { listed, plan, problemsIn } from './plan.testing.ts';

const COUNTED = listed('radio00001', { units: 5 });
const sheet = (units: string, exported: string) =>
  `id;unidades;unidades al exportar\nradio00001;${units};${exported}`;

describe('the units in a sheet', () => {
  const wantedUnits = (units: string, exported: string, product = COUNTED) => {
    const [row] = plan(sheet(units, exported), [product]);
    return row && 'wanted' in row ? row.wanted.units : row?.kind;
  };

  it.each([
    ['8', '', 8],
    ['1.000', '', 1_000],
    ['8', '7', 6],
    ['7', '8', 4],
    ['no', '7', null],
    ['NO', '', null],
    ['', '7', 'unchanged'],
    ['7', '7', 'unchanged'],
    ['5', '', 'unchanged'],
    ['0', '6', 'refused'],
  ])('%s with %s at the export are %j', (units, exported, expected) => {
    expect(wantedUnits(units, exported)).toEqual(expected);
  });

  it('of a product that is not counted are set', () => {
    expect(wantedUnits('3', '', listed('radio00001'))).toBe(3);
  });

  it.each([
    ['0', '6', 'unidades: Se vendieron unidades después de exportar: ahora hay 5'],
    ['muchas', '', `unidades: ${UNITS_MESSAGE}`],
    ['1,5', '', `unidades: ${UNITS_MESSAGE}`],
    ['1000001', '', `unidades: ${UNITS_MESSAGE}`],
    ['3', 'x', `unidades al exportar: ${UNITS_MESSAGE}`],
  ])('%s with %s at the export are refused', (units, exported, problem) => {
    expect(problemsIn(sheet(units, exported), [COUNTED])).toEqual([`2 ${problem}`]);
  });

  it('are shown as a change', () => {
    const [row] = plan(sheet('no', ''), [COUNTED]);
    expect(row).toMatchObject({ changes: [{ column: 'unidades', from: '5', to: 'sin contar' }] });
  });

  it('of a new product are the typed ones, also in a copy of an exported row', () => {
    const heading = 'nombre;descripción;marca;categoría;color;precio;imágenes;unidades;unidades al exportar';
    const [row] = plan(`${heading}\nRadio;De mesa;Sol;Audio;Negro;500;foto.png;5;5`);
    expect(row).toMatchObject({ kind: 'created', wanted: { units: 5 } });
  });
});
