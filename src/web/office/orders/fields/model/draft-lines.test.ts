import { describe, expect, it } from 'vitest';
import { addOtherLine, putBack, removeLine } from './draft-lines.ts';

const other = (title: string) => ({ title, price: '1000', quantity: 1 });
const lines = ['Instalación', 'Cable', 'Visita'].reduce(
  (before, title) => addOtherLine(before, other(title)),
  addOtherLine([], other('Revisión')),
);

describe('a removed line', () => {
  it('is put back to its place among the others, once', () => {
    const cable = lines[2]!;
    const without = removeLine(lines, cable.id);
    expect(without.map(({ title }) => title)).toEqual(['Revisión', 'Instalación', 'Visita']);
    const back = putBack(without, cable, 2);
    expect(back).toEqual(lines);
    expect(putBack(back, cable, 2)).toEqual(lines);
  });
});
