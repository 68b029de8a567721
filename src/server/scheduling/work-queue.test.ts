import { setImmediate as tick } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

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

describe('the work queue', () => {
  it('runs at most `concurrency` jobs at once and starts the others in order of arrival', async () => {
    const queue = createWorkQueue({ concurrency: 2, maxWaiting: 10 });
    const { start, started, endFirst } = createWork();
    const all = [1, 2, 3, 4].map((id) => queue.run(start(id)));
    await tick();
    expect(started).toEqual([1, 2]);
    endFirst();
    await tick();
    expect(started).toEqual([1, 2, 3]);
    for (let left = 0; left < 3; left += 1) {
      endFirst();
      await tick();
    }
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
  });

  it('refuses a job with BUSY and a retry time when it is full', async () => {
    const queue = createWorkQueue({ concurrency: 1, maxWaiting: 1 });
    const { start, endFirst } = createWork();
    const admitted = [queue.run(start(1)), queue.run(start(2))];
    await expect(queue.run(start(3))).rejects.toMatchObject({ code: 'BUSY', retryAfterSeconds: 5 });
    endFirst();
    await tick();
    endFirst();
    expect(await Promise.all(admitted)).toEqual([1, 2]);
  });

  it('gives the slot of a rejected job to the next job', async () => {
    const queue = createWorkQueue({ concurrency: 1, maxWaiting: 5 });
    const failed = queue.run(() => Promise.reject(new Error('broken')));
    const next = queue.run(async () => 'served');
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('served');
    expect(await queue.run(async () => 'free again')).toBe('free again');
  });

  it('gives the slot of a job that throws synchronously to the next job', async () => {
    const queue = createWorkQueue({ concurrency: 1, maxWaiting: 0 });
    const broken = () => {
      throw new Error('broken at once');
    };
    await expect(queue.run(broken)).rejects.toThrow('broken at once');
    expect(await queue.run(async () => 'served')).toBe('served');
  });

  it('does not let a new job overtake a waiting job', async () => {
    const queue = createWorkQueue({ concurrency: 1, maxWaiting: 5 });
    const { start, started, endFirst } = createWork();
    const all = [queue.run(start(1)), queue.run(start(2))];
    await tick();
    endFirst();
    await all[0];
    all.push(queue.run(start(3)));
    await tick();
    expect(started).toEqual([1, 2]);
    endFirst();
    await tick();
    endFirst();
    expect(await Promise.all(all)).toEqual([1, 2, 3]);
  });

  it('serves the first lane before older jobs of the other lane', async () => {
    const queue = createWorkQueue({ concurrency: 1, maxWaiting: 5 });
    const { start, started, endFirst } = createWork();
    const all = [1, 2, 3].map((id) => queue.run(start(id)));
    all.push(queue.run(start(4), 'first'));
    for (let left = 0; left < 4; left += 1) {
      await tick();
      endFirst();
    }
    await Promise.all(all);
    expect(started).toEqual([1, 4, 2, 3]);
  });

  it('accepts jobs in the first lane when the other lane is full', async () => {
    const queue = createWorkQueue({ concurrency: 1, maxWaiting: 1 });
    const { start, endFirst } = createWork();
    const admitted = [queue.run(start(1)), queue.run(start(2)), queue.run(start(3), 'first')];
    await expect(queue.run(start(4))).rejects.toMatchObject({ code: 'BUSY' });
    await expect(queue.run(start(5), 'first')).rejects.toMatchObject({ code: 'BUSY' });
    expect(queue.load()).toEqual({ running: 1, waiting: 2 });
    for (let left = 0; left < 3; left += 1) {
      await tick();
      endFirst();
    }
    expect(await Promise.all(admitted)).toEqual([1, 2, 3]);
  });
});
