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
