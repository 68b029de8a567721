import { describe, expect, it } from 'vitest';
import { createDraftWriter } from './use-draft.ts';

function slowStore() {
  const saved: string[] = [];
  const waiting: (() => void)[] = [];
  const writer = createDraftWriter((state: string) => {
    saved.push(state);
    return new Promise<void>((resolve) => waiting.push(resolve));
  });
  return { saved, writer, finishOne: () => waiting.shift()?.() };
}

describe('createDraftWriter', () => {
  it('writes one state at a time and skips replaced states', async () => {
    const { saved, writer, finishOne } = slowStore();
    const first = writer.write('a');
    const last = [writer.write('ab'), writer.write('abc')].at(-1);
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
    const writer = createDraftWriter(async (state: string) => {
      if (state === 'mal') throw new Error('disk full');
      saved.push(state);
    });
    await expect(writer.write('mal')).rejects.toThrow('disk full');
    await writer.write('bien');
    expect(saved).toStrictEqual(['bien']);
  });
});
