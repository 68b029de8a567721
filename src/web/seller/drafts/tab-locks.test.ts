import { describe, expect, it } from 'vitest';
import { createDraftTabs } from './tab-locks.ts';

/** Two tabs of one browser, whose locks are those of this process. */
function openTabs() {
  return [createDraftTabs(navigator.locks), createDraftTabs(navigator.locks)] as const;
}

describe('tabs with forms', () => {
  it('see the drafts that are open in others, until they are closed', async () => {
    const [one, other] = openTabs();
    const close = await one.hold('borrador de una');
    const isSeen = () => other.takeTurn(async (open) => open.has('borrador de una'));
    expect(await isSeen()).toBe(true);
    close();
    await expect.poll(isSeen).toBe(false);
  });

  it('open drafts one after another: the second sees what the first has taken', async () => {
    const [one, other] = openTabs();
    const first = one.takeTurn(async () => {
      await new Promise((resolve) => setTimeout(resolve));
      return await one.hold('tomado');
    });
    const isSeen = await other.takeTurn(async (open) => open.has('tomado'));
    expect(isSeen).toBe(true);
    (await first)();
  });

  it('go on where the browser cannot tell', async () => {
    const tabs = createDraftTabs(undefined);
    const close = await tabs.hold('borrador');
    expect(await tabs.takeTurn(async (open) => open.size)).toBe(0);
    close();
  });

  it('tell of a failure, and let the next one have its turn', async () => {
    const [one, other] = openTabs();
    const failed = one.takeTurn(async () => {
      throw new Error('disk full');
    });
    await expect(failed).rejects.toThrow('disk full');
    expect(await other.takeTurn(async () => 'mi turno')).toBe('mi turno');
  });
});
