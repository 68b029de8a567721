import { describe, expect, it } from 'vitest';
import { createRepeats } from './repeats.ts';

function createRun() {
  const printed: string[] = [];
  return { printed, repeats: createRepeats('WebKitGTK', (line) => void printed.push(line)) };
}

describe('the repeats of a run', () => {
  it('are printed with the path and the reason', () => {
    const { printed, repeats } = createRun();
    repeats.add('a visitor buys', 'the driver is gone');
    repeats.add('a seller signs in', 'the driver is gone');
    expect(printed).toEqual([
      'WebKitGTK: repeated "a visitor buys": the driver is gone',
      'WebKitGTK: repeated "a seller signs in": the driver is gone',
    ]);
  });

  it('are two at most', () => {
    const { printed, repeats } = createRun();
    for (const path of ['one', 'two']) repeats.add(path, 'the driver is gone');
    expect(() => repeats.add('three', 'no press arrived')).toThrow(
      '2 paths were repeated before: no press arrived',
    );
    expect(printed).toHaveLength(2);
  });

  it('include each path once, whatever its size', () => {
    const { repeats } = createRun();
    repeats.add('one', 'the driver is gone');
    expect(() => repeats.add('one', 'the driver is gone')).toThrow(
      '“one” would be repeated a second time: the driver is gone',
    );
  });
});
