import { deepStrictEqual } from 'node:assert';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { type Answer, describeRequest, findComplaint, HANG_MS } from '../../test/harness/fuzz/answers.ts';
import type { FuzzRequest } from '../../test/harness/fuzz/break-request.ts';
import type { FuzzTarget } from '../../test/harness/fuzz/fuzz-shop.ts';
import type { TestShop } from '../../test/harness/in-process/test-shop.ts';
import type { Counts } from '../trial.ts';

export type AttackTarget = Pick<FuzzTarget, 'state' | 'findDamage' | 'settle'>;

const SOCKET_READ = 64 * 1024;

export interface TimedAnswer extends Answer {
  readonly ms: number;
}

/** Sends broken requests all at once: each must be refused or turn out to be valid, and refusals change nothing. */
export async function attack(
  target: AttackTarget,
  requests: readonly FuzzRequest[],
  send: (request: FuzzRequest) => Promise<Answer>,
): Promise<readonly TimedAnswer[]> {
  const before = await target.state();
  const answers = await Promise.all(requests.map((request) => timed(send(request))));
  const complaints = requests.map((request, at) => findComplaint(request, answers[at]!));
  deepStrictEqual(
    complaints.filter((complaint) => complaint !== null),
    [],
  );
  await requireUndamaged(target);
  if (answers.every(({ status }) => status >= 400)) deepStrictEqual(await target.state(), before);
  await target.settle();
  return answers;
}

async function timed(answer: Promise<Answer>): Promise<TimedAnswer> {
  const start = performance.now();
  return { ...(await answer), ms: performance.now() - start };
}

/** The shop may need a moment to clean up after a cut connection. */
async function requireUndamaged(target: AttackTarget): Promise<void> {
  const end = performance.now() + HANG_MS;
  for (;;) {
    const damage = await target.findDamage();
    if (damage.length === 0) return;
    if (performance.now() > end) throw new Error(`Left behind: ${damage.join(', ')}`);
    await pause(20);
  }
}

/** Sends it to a shop in this process. */
export async function inject({ app }: TestShop, request: FuzzRequest): Promise<Answer> {
  const hang = Promise.withResolvers<never>();
  const silence = new Error(`No answer to ${describeRequest(request)}`);
  const timer = setTimeout(() => hang.reject(silence), HANG_MS);
  const answer = app.inject(asRead(request));
  const { statusCode, body } = await Promise.race([answer, hang.promise]).finally(() => clearTimeout(timer));
  return { status: statusCode, body };
}

/** In pieces, as a connection delivers it: the parser of forms stops for ever at a larger one, which never comes. */
function asRead(request: FuzzRequest): FuzzRequest | InjectOptions {
  const body = Buffer.from(request.payload);
  if (body.length <= SOCKET_READ) return request;
  const pieces = Array.from({ length: Math.ceil(body.length / SOCKET_READ) }, (_, at) =>
    body.subarray(at * SOCKET_READ, (at + 1) * SOCKET_READ),
  );
  const headers = { 'content-length': String(body.length), ...request.headers };
  return { ...request, headers, payload: Readable.from(pieces, { objectMode: false }) };
}

export function countsOf(answers: readonly TimedAnswer[]): Counts {
  const within = (from: number, to: number) =>
    answers.filter(({ status }) => status >= from && status < to).length;
  return {
    requests: answers.length,
    refused: within(400, 500),
    'of them for want of a session': within(401, 402),
    'cut off': within(0, 1),
    'right after all': within(1, 400),
    faults: within(500, 600),
    'later than 5 s': answers.filter(({ ms }) => ms > 5_000).length,
  };
}
