import { describe, expect, it } from 'vitest';
import { createDraftLocks } from './tab-locks.ts';

/** Two locks of one browser, whose locks are those of this process. */
function openTabs() {
  return [createDraftLocks(navigator.locks), createDraftLocks(navigator.locks)] as const;
}

describe('locks with forms', () => {
  it('see the drafts that are open in others, until they are closed', async () => {
    const [one, other] = openTabs();
    const close = await one.hold('borrador de una');
    const isSeen = () => other.withLock(async (open) => open.has('borrador de una'));
    expect(await isSeen()).toBe(true);
    close();
    await expect.poll(isSeen).toBe(false);
  });

  it('open drafts one after another: the second sees what the first has taken', async () => {
    const [one, other] = openTabs();
    const first = one.withLock(async () => {
      await new Promise((resolve) => setTimeout(resolve));
      return await one.hold('tomado');
    });
    const isSeen = await other.withLock(async (open) => open.has('tomado'));
    expect(isSeen).toBe(true);
    (await first)();
  });

  it('go on where the browser cannot tell', async () => {
    const locks = createDraftLocks(undefined);
    const close = await locks.hold('borrador');
    expect(await locks.withLock(async (open) => open.size)).toBe(0);
    close();
  });

  it('tell of a failure, and let the next one have its turn', async () => {
    const [one, other] = openTabs();
    const failed = one.withLock(async () => {
      throw new Error('disk full');
    });
    await expect(failed).rejects.toThrow('disk full');
    expect(await other.withLock(async () => 'mi turno')).toBe('mi turno');
  });
});
