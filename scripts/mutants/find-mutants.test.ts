import { describe, expect, it } from 'vitest';
import { findMutants } from './find-mutants.ts';

/** Each fault, carried out. */
function faultsIn(source: string, file = 'shop.tsx'): string[] {
  return findMutants(file, source).map(
    ({ start, end, text }) => source.slice(0, start) + text + source.slice(end),
  );
}

describe('the small faults of a source', () => {
  it.each([
    ['an operator exchanged', 'a === b;', 'a !== b;'],
    ['an assignment exchanged', 'sum += price;', 'sum -= price;'],
    ['a logical operator exchanged', 'a ?? b;', 'a && b;'],
    ['branches exchanged', 'isOpen ? close : open;', 'isOpen ? open : close;'],
    ['a condition turned round', 'if (isOpen) {}', 'if (!(isOpen)) {}'],
    ['a call left out', 'await save(order);', ';'],
    ['an attribute left out', '<a href={to} />;', '<a  />;'],
    ['a spread attribute left out', '<a {...props} />;', '<a  />;'],
    ['a spread of an object left out', 'f = { ...base, name };', 'f = { ...{}, name };'],
    ['a spread of a list left out', 'f = [...first, last];', 'f = [...[], last];'],
    ['a number + 1', 'limit = 5_000;', 'limit = (5_000 + 1);'],
    ['a truth turned round', 'open = true;', 'open = false;'],
  ])('have %s', (_, source, fault) => {
    expect(faultsIn(source)).toEqual([fault]);
  });

  it('have a style declaration left out', () => {
    expect(faultsIn('a {\n  color: red;\n}', 'shop.css')).toEqual(['a {\n  ;\n}']);
  });

  it('are none in types, imports and other expressions', () => {
    expect(faultsIn("import x from 'x';\ntype Size = 1 | 2;\nlet s: 1 | 2;\nf = g(x);")).toEqual([]);
  });

  it('are found within an expression with a type', () => {
    expect(faultsIn('f = (a + b) as Size;')).toEqual(['f = (a - b) as Size;']);
  });

  it('name their line and what changes', () => {
    expect(findMutants('shop.ts', 'a;\nsave( order );')).toMatchObject([
      {
        place: 'shop.ts:2:1',
        source: 'save( order );',
        kind: 'call',
        change: 'call left out: save( order );',
      },
    ]);
  });
});
