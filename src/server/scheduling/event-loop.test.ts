import { describe, expect, it } from 'vitest';
import { joinYielding, mapYielding } from './event-loop.ts';

/** Counts how often other callbacks run while `work` runs. */
async function ticksDuring(work: Promise<unknown>): Promise<number> {
  let ticks = 0;
  let isOver = false;
  const count = () => {
    ticks += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work;
  isOver = true;
  return ticks;
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('mapYielding and joinYielding', () => {
  it.each([0, 1, 250, 251, 1_000])('mapYielding changes all of %i items in order', async (count) => {
    expect(await mapYielding(numbers(count), (n) => n * 2)).toEqual(numbers(count).map((n) => n * 2));
  });

  it.each([0, 1, 249, 250, 251, 1_000])('joinYielding joins all of %i texts in order', async (count) => {
    const texts = numbers(count).map((n) => `ñ${n} `);
    expect(String(await joinYielding(texts))).toBe(texts.join(''));
  });

  it('yield to the event loop between batches', async () => {
    expect(await ticksDuring(mapYielding(numbers(5_000), String))).toBeGreaterThan(10);
    expect(await ticksDuring(joinYielding(numbers(5_000).map(String)))).toBeGreaterThan(10);
  });
});
