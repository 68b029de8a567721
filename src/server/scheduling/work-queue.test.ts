import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createGate } from './work-queue.ts';

/** Work that ends when the test says so. */
function createWork() {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const start = (id: number) => async () => {
    started.push(id);
    await new Promise<void>((end) => ends.push(end));
    return id;
  };
  return { start, started, endFirst: () => ends.shift()?.() };
}

describe('the gate in front of heavy work', () => {
  it('lets in as many at once as it was told, and the others in order of arrival', async () => {
    const gate = createGate({ atOnce: 2, waiting: 10 });
    const { start, started, endFirst } = createWork();
    const all = [1, 2, 3, 4].map((id) => gate.run(start(id)));
    await turn();
    expect(started).toEqual([1, 2]);
    endFirst();
    await turn();
    expect(started).toEqual([1, 2, 3]);
    for (let left = 0; left < 3; left += 1) {
      endFirst();
      await turn();
    }
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
  });

  it('refuses whoever finds the queue full, and says when to come back', async () => {
    const gate = createGate({ atOnce: 1, waiting: 1 });
    const { start, endFirst } = createWork();
    const admitted = [gate.run(start(1)), gate.run(start(2))];
    await expect(gate.run(start(3))).rejects.toMatchObject({ code: 'BUSY', retryAfterSeconds: 5 });
    endFirst();
    await turn();
    endFirst();
    expect(await Promise.all(admitted)).toEqual([1, 2]);
  });

  it('gives the place of failed work to the next', async () => {
    const gate = createGate({ atOnce: 1, waiting: 5 });
    const failed = gate.run(() => Promise.reject(new Error('broken')));
    const next = gate.run(async () => 'served');
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('served');
    expect(await gate.run(async () => 'free again')).toBe('free again');
  });

  it('gives the place of work that throws at once to the next', async () => {
    const gate = createGate({ atOnce: 1, waiting: 0 });
    const broken = () => {
      throw new Error('broken at once');
    };
    await expect(gate.run(broken)).rejects.toThrow('broken at once');
    expect(await gate.run(async () => 'served')).toBe('served');
  });

  it('keeps a newcomer from slipping in before those who wait', async () => {
    const gate = createGate({ atOnce: 1, waiting: 5 });
    const { start, started, endFirst } = createWork();
    const all = [gate.run(start(1)), gate.run(start(2))];
    await turn();
    endFirst();
    await all[0];
    all.push(gate.run(start(3)));
    await turn();
    expect(started).toEqual([1, 2]);
    endFirst();
    await turn();
    endFirst();
    expect(await Promise.all(all)).toEqual([1, 2, 3]);
  });

  it('serves the first lane before those who waited longer in the other', async () => {
    const gate = createGate({ atOnce: 1, waiting: 5 });
    const { start, started, endFirst } = createWork();
    const all = [1, 2, 3].map((id) => gate.run(start(id)));
    all.push(gate.run(start(4), 'first'));
    for (let left = 0; left < 4; left += 1) {
      await turn();
      endFirst();
    }
    await Promise.all(all);
    expect(started).toEqual([1, 4, 2, 3]);
  });

  it('has room in the first lane when the other is full', async () => {
    const gate = createGate({ atOnce: 1, waiting: 1 });
    const { start, endFirst } = createWork();
    const admitted = [gate.run(start(1)), gate.run(start(2)), gate.run(start(3), 'first')];
    await expect(gate.run(start(4))).rejects.toMatchObject({ code: 'BUSY' });
    await expect(gate.run(start(5), 'first')).rejects.toMatchObject({ code: 'BUSY' });
    expect(gate.load()).toEqual({ running: 1, waiting: 2 });
    for (let left = 0; left < 3; left += 1) {
      await turn();
      endFirst();
    }
    expect(await Promise.all(admitted)).toEqual([1, 2, 3]);
  });
});
