import { describe, expect, it } from 'vitest';
import { draftPath, readName, writeName } from './records.ts';

describe('draft names', () => {
  it('are read as they were written, with any characters in their parts', () => {
    const name = { userId: 'a","b', productId: null, id: 'x]' };
    expect(readName(writeName(name))).toStrictEqual(name);
  });

  it('of an earlier version have no id', () => {
    expect(readName('["ana","p1"]')).toStrictEqual({ userId: 'ana', productId: 'p1', id: '' });
  });

  it.each([
    [null, '/tienda/nuevo?borrador=x'],
    ['p/1', '/tienda/p%2F1?borrador=x'],
    ['', '/tienda/nuevo?modo=editar&borrador=x'],
  ])('of the product %o have the address %s', (productId, path) => {
    expect(draftPath({ userId: 'ana', productId, id: 'x' })).toBe(path);
  });
});
