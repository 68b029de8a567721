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

describe('createCount', () => {
  it('loads the sending code once, at the first event, and loses no event meanwhile', async () => {
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

  it('does not count while isCounted returns false', async () => {
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

  it('ignores a failed load and does not load again', async () => {
    const load = vi.fn(() => Promise.reject(new Error('no network')));
    const count = createCount(() => true, load);
    for (let turn = 0; turn < 200; turn += 1) count(view);
    await Promise.resolve();
    count(view);
    expect(load).toHaveBeenCalledOnce();
  });
});
