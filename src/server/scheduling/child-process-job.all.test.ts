import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ShopError } from '../../domain/errors.ts';
import { createChildJobs } from './child-process-job.ts';
import { startIsolated } from './isolated-process.ts';

type Job = 'count' | 'refuse' | 'throw' | 'exit' | 'hang' | 'buffers';

const PROGRAM = `import { serveJobs } from ${JSON.stringify(join(import.meta.dirname, 'child-process-worker.ts'))};
  import { ShopError } from ${JSON.stringify(join(import.meta.dirname, '../../domain/errors.ts'))};
  const buffers = [];
  serveJobs(async (job, sendPart) => {
    if (job === 'refuse') throw new ShopError('SHEET_UNREADABLE', { errors: [{ path: 'fila 2', msg: 'No' }] });
    if (job === 'throw') throw new TypeError('a mistake of ours');
    if (job === 'exit') process.exit(3);
    if (job === 'hang') for (;;);
    if (job === 'buffers') { for (let i = 0; i < 40; i += 1) buffers.push(Buffer.alloc(10_000_000, 1)); await new Promise(() => setInterval(() => 0, 1000)); }
    for (let i = 0; i < 3; i += 1) await sendPart(i);
    return process.pid;
  });`;

const EXCESSIVE = { code: 'SHEET_TOO_BIG' };
const UNAVAILABLE = { code: 'UNAVAILABLE', retryAfterSeconds: 1 };

let folder: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'trabajo-')));
  await writeFile(join(folder, 'programa.ts'), PROGRAM);
});
afterAll(() => rm(folder, { recursive: true }));

function openJobs() {
  const limits = { jobMs: 25_000 };
  const program = {
    program: join(folder, 'programa.ts'),
    folders: [folder],
    memoryMb: 64,
    packages: [],
    allowsNativeCode: false,
  };
  const jobs = createChildJobs<Job, number, number>({
    start: () => startIsolated(program),
    get jobMs() {
      return limits.jobMs;
    },
    idleMs: 10_000,
    memoryMb: 300,
    refusalOfExcess: () => new ShopError('SHEET_TOO_BIG'),
  });
  return { ...jobs, limits, [Symbol.asyncDispose]: jobs.close };
}

describe('a job in a child process', () => {
  it('sends its parts in order and then its result, and the next job runs in the same process', async () => {
    await using jobs = openJobs();
    const parts: number[] = [];
    const [first, second] = await Promise.all([
      jobs.run('count', (part) => parts.push(part)),
      jobs.run('count'),
    ]);
    expect(parts).toStrictEqual([0, 1, 2]);
    expect(second).toBe(first);
  });

  it('passes the code and the details of its refusal to the caller', async () => {
    await using jobs = openJobs();
    const errors = [{ path: 'fila 2', msg: 'No' }];
    await expect(jobs.run('refuse')).rejects.toMatchObject({ code: 'SHEET_UNREADABLE', errors });
    await expect(jobs.run('throw')).rejects.toMatchObject({
      code: 'UNEXPECTED',
      cause: 'TypeError: a mistake of ours',
    });
  });

  it.each<[string, Job, object]>([
    ['that exceeds its time', 'hang', EXCESSIVE],
    ['that exceeds its memory', 'buffers', EXCESSIVE],
    ['whose process ends', 'exit', UNAVAILABLE],
  ])('%s is refused, and the next job succeeds in a new process', async (_, job, refusal) => {
    await using jobs = openJobs();
    const before = await jobs.run('count');
    if (job === 'hang') jobs.limits.jobMs = 100;
    await expect(jobs.run(job)).rejects.toMatchObject(refusal);
    jobs.limits.jobMs = 25_000;
    expect(await jobs.run('count')).not.toBe(before);
  });
});
