import { describe, expect, it } from 'vitest';
import { sampleFields } from '../samples.testing.ts';
import { listed, plan, problemsIn } from './plan.testing.ts';

describe('the marking in a sheet', () => {
  const marked = (heading: string, cells: string, current = sampleFields()) => {
    const [row] = plan(`id;${heading}\nradio00001;${cells}`, [listed('radio00001', { fields: current })]);
    return row && 'wanted' in row ? [row.wanted.fields.discounted, row.wanted.fields.outOfStock] : row?.kind;
  };

  it.each([
    ['estado', 'Con Descuento', [true, false]],
    ['estado', 'descuento', [true, false]],
    ['estado', 'AGOTADO', [false, true]],
    ['agotado', 'Sí', [false, true]],
    ['descuento', 'x', [true, false]],
    ['descuento;agotado', 'sí;no', [true, false]],
    ['descuento;agotado', 'no;', 'unchanged'],
    ['descuento;agotado', 'sí;sí', 'refused'],
    ['agotado', 'tal vez', 'refused'],
  ])('%s: %s', (heading, cells, expected) => {
    expect(marked(heading, cells)).toEqual(expected);
  });

  it('is refused at the second column when both are set', () => {
    expect(problemsIn('id;descuento;agotado\nradio00001;sí;sí')).toEqual([
      '2 agotado: Un producto no puede estar con descuento y agotado a la vez («sí»)',
    ]);
  });

  it('clears the other flag when one is set', () => {
    expect(marked('agotado', 'sí', sampleFields({ discounted: true }))).toEqual([false, true]);
    expect(marked('descuento', 'sí', sampleFields({ outOfStock: true }))).toEqual([true, false]);
  });
});

describe('the column precio anterior', () => {
  const onSale = listed('radio00001', { fields: sampleFields({ discounted: true, priceBefore: 40_000 }) });
  const wantedBefore = (csv: string) => {
    const [row] = plan(csv, [onSale]);
    return row && 'wanted' in row ? row.wanted.fields.priceBefore : row?.kind;
  };

  it('changes the previous price, and an empty cell keeps it', () => {
    expect(wantedBefore('id;precio anterior\nradio00001;₡45.000')).toBe(45_000);
    expect(wantedBefore('id;precio anterior\nradio00001;')).toBe('unchanged');
  });

  it('loses its price with the marking', () => {
    expect(wantedBefore('id;estado;precio anterior\nradio00001;Regular;40000')).toBeNull();
  });

  it('is refused with a price that is not higher', () => {
    expect(problemsIn('id;precio anterior\nradio00001;32900', [onSale])).toEqual([
      '2 precio anterior: El precio anterior debe ser mayor que el precio («32900»)',
    ]);
  });
});
