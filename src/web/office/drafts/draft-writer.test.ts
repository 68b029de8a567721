import { describe, expect, it } from 'vitest';
import { createDraftLocks, createDraftWriter } from './drafts.ts';

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

/** Two tabs of one browser: they share the locks of this process. */
function openTabs() {
  return [createDraftLocks(navigator.locks), createDraftLocks(navigator.locks)] as const;
}

describe('createDraftLocks', () => {
  it('sees the open drafts of other tabs until they are closed', async () => {
    const [one, other] = openTabs();
    const close = await one.hold('borrador de una');
    const isSeen = () => other.withLock(async (open) => open.has('borrador de una'));
    expect(await isSeen()).toBe(true);
    close();
    await expect.poll(isSeen).toBe(false);
  });

  it('lets tabs open drafts one after another, so that the second sees the draft of the first', async () => {
    const [one, other] = openTabs();
    const first = one.withLock(async () => {
      await new Promise((resolve) => setTimeout(resolve));
      return await one.hold('tomado');
    });
    const isSeen = await other.withLock(async (open) => open.has('tomado'));
    expect(isSeen).toBe(true);
    (await first)();
  });

  it('works without Web Locks', async () => {
    const locks = createDraftLocks(undefined);
    const close = await locks.hold('borrador');
    expect(await locks.withLock(async (open) => open.size)).toBe(0);
    close();
  });

  it('rejects when the work fails, and releases the lock', async () => {
    const [one, other] = openTabs();
    const failed = one.withLock(async () => {
      throw new Error('disk full');
    });
    await expect(failed).rejects.toThrow('disk full');
    expect(await other.withLock(async () => 'mi turno')).toBe('mi turno');
  });
});
