import type { FastifyRequest } from 'fastify';
import { createWorkQueue, type WorkQueue } from '../scheduling/work-queue.ts';
import { callerOf } from './bearer.ts';

/** Reads a form when few others of the same user are being read. */
export type FormGate = <T>(request: FastifyRequest, read: () => Promise<T>) => Promise<T>;

/** Each form may take 160 MB of the disk. Whoever comes after those that wait is told to come back. */
const FORMS_OF_ONE_USER = { concurrency: 4, maxWaiting: 500 };

export function createFormGate(limits = FORMS_OF_ONE_USER): FormGate {
  const gates = new Map<string, WorkQueue>();
  return async (request, read) => {
    const { id } = callerOf(request).user;
    const gate = gates.getOrInsertComputed(id, () => createWorkQueue(limits));
    // The guard against slow senders leaves paused ones alone; reading the form resumes it.
    request.raw.pause();
    try {
      return await gate.run(read);
    } finally {
      const { running, waiting } = gate.load();
      if (running + waiting === 0) gates.delete(id);
    }
  };
}
