import { describe, expect, it } from 'vitest';
import { createDraftLocks } from './tab-locks.ts';

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
