import type { FastifyRequest } from 'fastify';
import { createWorkQueue, type WorkQueue } from '../scheduling/work-queue.ts';
import { callerOf } from './bearer.ts';

/** Limits how many forms of the same user are read at the same time. */
export type FormQueue = <T>(request: FastifyRequest, read: () => Promise<T>) => Promise<T>;

/** Each form may take 160 MB of the disk. When the queue is full, the client is told to try again. */
const FORMS_OF_ONE_USER = { concurrency: 4, maxWaiting: 500 };

export function createFormQueue(limits = FORMS_OF_ONE_USER): FormQueue {
  const queues = new Map<string, WorkQueue>();
  return async (request, read) => {
    const { id } = callerOf(request).user;
    const queue = queues.getOrInsertComputed(id, () => createWorkQueue(limits));
    // The check for slow senders ignores paused requests; reading the form resumes this one.
    request.raw.pause();
    try {
      return await queue.run(read);
    } finally {
      const { running, waiting } = queue.load();
      if (running + waiting === 0) queues.delete(id);
    }
  };
}
