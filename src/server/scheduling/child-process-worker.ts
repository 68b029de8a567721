import { ShopError } from '../../domain/errors.ts';

/** The messages of a child process for one job: any number of parts, then a result or a refusal. */
export type JobMessage<Part, Result> =
  | { readonly part: Part }
  | { readonly result: Result }
  | { readonly refusal: Pick<ShopError, 'code' | 'errors'> & { readonly cause: string } };

/** Resolves when the part is written, so that the child never holds more than one part in memory. */
export type SendPart<Part> = (part: Part) => Promise<void>;

/** The child's side of `child-process-job.ts`: waits for jobs and answers each of them. */
export function serveJobs<Job, Part, Result>(
  work: (job: Job, sendPart: SendPart<Part>) => Promise<Result>,
): void {
  process.on('message', async (job: Job) => {
    await send(await answerTo(() => work(job, (part) => send({ part }))));
  });
  // A terminal and systemd send these to every process, but the shop still needs this one to finish its work.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  // The shop has no more jobs, or has ended.
  process.once('disconnect', () => process.exit(0));
}

async function answerTo<Result>(work: () => Promise<Result>): Promise<JobMessage<never, Result>> {
  try {
    return { result: await work() };
  } catch (error) {
    const { code, errors, cause } =
      error instanceof ShopError ? error : new ShopError('UNEXPECTED', { cause: error });
    return { refusal: { code, errors, cause: String(cause) } };
  }
}

function send(message: JobMessage<unknown, unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });
}
