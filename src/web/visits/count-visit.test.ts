import { describe, expect, it, vi } from 'vitest';
import { type Counted, createCount } from './count-visit.ts';

const view = { kind: 'view', id: 'radio-0001' } as const;
const add = { kind: 'add', id: 'radio-0001' } as const;

/** Code that sends, and what reached it. */
function createLoading() {
  const sent: Counted[] = [];
  const load = vi.fn(async () => (before: readonly Counted[]) => {
    sent.push(...before);
    return (...counted: readonly Counted[]) => void sent.push(...counted);
  });
  return { sent, load };
}

describe('counting', () => {
  it('loads what sends only when there is something to tell, once, and loses nothing meanwhile', async () => {
    const { sent, load } = createLoading();
    const count = createCount(() => true, load);
    expect(load).not.toHaveBeenCalled();
    count(view);
    count(add);
    await vi.waitFor(() => expect(sent).toEqual([view, add]));
    count(view, add);
    expect(sent).toEqual([view, add, view, add]);
    expect(load).toHaveBeenCalledOnce();
  });

  it('leaves out who is signed in, from then on and until they sign out', async () => {
    const { sent, load } = createLoading();
    let isCounted = false;
    const count = createCount(() => isCounted, load);
    count(view);
    expect(load).not.toHaveBeenCalled();
    isCounted = true;
    count(add);
    await vi.waitFor(() => expect(sent).toEqual([add]));
    isCounted = false;
    count(view);
    expect(sent).toEqual([add]);
  });

  it('bothers nobody when the code does not come, and does not ask for it again and again', async () => {
    const load = vi.fn(() => Promise.reject(new Error('no network')));
    const count = createCount(() => true, load);
    for (let turn = 0; turn < 200; turn += 1) count(view);
    await Promise.resolve();
    count(view);
    expect(load).toHaveBeenCalledOnce();
  });
});
