import { describe, expect, it, vi } from 'vitest';
import { createAttempts } from './attempts.ts';
import type { Saved } from './subject.ts';

const SAVED: Saved<string> = { kind: 'saved', stored: '' };
const LOST: Saved<string> = { kind: 'unreachable' };

/** The keys of the attempts with these contents, each answered before the next one. */
async function keysOf(...attempts: readonly (readonly [content: unknown, answer: Saved<string>])[]) {
  const { send } = createAttempts();
  const keys: string[] = [];
  for (const [content, answer] of attempts)
    await send(content, async (key) => {
      keys.push(key);
      return answer;
    });
  return keys;
}

describe('attempts to save', () => {
  it('are made one at a time: a second click sends nothing', async () => {
    const { send } = createAttempts();
    const call = vi.fn(async () => SAVED);
    const both = [send('a', call), send('a', call)];
    expect(await Promise.all(both)).toEqual([SAVED, null]);
    expect(call).toHaveBeenCalledOnce();
    expect(await send('a', call)).toEqual(SAVED);
  });

  it('have the same key for the same content, also with another content in between', async () => {
    const [first, second, again] = await keysOf(['a', LOST], ['b', LOST], ['a', LOST]);
    expect(again).toBe(first);
    expect(second).not.toBe(first);
  });

  it('have another key once the content is saved, because the same change may be made again', async () => {
    const [first, second] = await keysOf(['a', SAVED], ['a', SAVED]);
    expect(second).not.toBe(first);
  });

  it('may be repeated after a call that throws', async () => {
    const { send } = createAttempts();
    await expect(send('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await send('a', async () => SAVED)).toEqual(SAVED);
  });
});
