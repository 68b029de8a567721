import { describe, expect, it } from 'vitest';
import { createDraftWriter } from './drafts.ts';

function slowStore() {
  const saved: string[] = [];
  const waiting: (() => void)[] = [];
  const write = createDraftWriter((state: string) => {
    saved.push(state);
    return new Promise<void>((resolve) => waiting.push(resolve));
  });
  return { saved, write, finishOne: () => waiting.shift()?.() };
}

describe('createDraftWriter', () => {
  it('writes one state at a time and skips replaced states', async () => {
    const { saved, write, finishOne } = slowStore();
    const first = write('a');
    const last = [write('ab'), write('abc')].at(-1);
    expect(saved).toStrictEqual(['a']);
    finishOne();
    await Promise.resolve();
    await Promise.resolve();
    expect(saved).toStrictEqual(['a', 'abc']);
    finishOne();
    await Promise.all([first, last]);
    expect(saved).toStrictEqual(['a', 'abc']);
  });

  it('rejects when a write fails, and writes the next state', async () => {
    const saved: string[] = [];
    const write = createDraftWriter(async (state: string) => {
      if (state === 'mal') throw new Error('disk full');
      saved.push(state);
    });
    await expect(write('mal')).rejects.toThrow('disk full');
    await write('bien');
    expect(saved).toStrictEqual(['bien']);
  });
});
