import { describe, expect, it } from 'vitest';
import { mapInTurns, writeInTurns } from './event-loop.ts';

/** Counts the turns that others get while `work` runs. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work;
  isOver = true;
  return turns;
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('a long list', () => {
  it.each([0, 1, 250, 251, 1_000])('of %i is changed whole and in its order', async (count) => {
    expect(await mapInTurns(numbers(count), (n) => n * 2)).toEqual(numbers(count).map((n) => n * 2));
  });

  it.each([0, 1, 249, 250, 251, 1_000])('of %i texts is written whole and in its order', async (count) => {
    const texts = numbers(count).map((n) => `ñ${n} `);
    expect(String(await writeInTurns(texts))).toBe(texts.join(''));
  });

  it('lets others have their turn in between', async () => {
    expect(await turnsDuring(mapInTurns(numbers(5_000), String))).toBeGreaterThan(10);
    expect(await turnsDuring(writeInTurns(numbers(5_000).map(String)))).toBeGreaterThan(10);
  });
});
