import { deepStrictEqual } from 'node:assert';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { type Answer, describeRequest, findComplaint, HANG_MS } from '../../../test/harness/fuzz/answers.ts';
import { breakBytes, breakSomething, type FuzzRequest } from '../../../test/harness/fuzz/break-request.ts';
import { type FuzzTarget, openFuzzShop } from '../../../test/harness/fuzz/fuzz-shop.ts';
import type { TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { open, readReply } from '../../../test/harness/raw-connection.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { openFuzzProcess } from '../../instruments/fuzz-process.ts';
import type { Counts, Trial } from '../../trial.ts';

const BATCHES = 45;
const BATCH = 10;
/** A request that is too short waits for half a second, so they are sent at the same time. */
const CONNECTIONS = 50;
const SOCKET_READ = 64 * 1024;

export const brokenRequests: Trial = {
  name: 'broken-requests',
  covers: ['M8', 'U10', 'U11', 'U12', 'P14', 'P15', 'P16', 'P17'],
  promise:
    'Every broken request is refused in Spanish or turns out to be valid; there is no 5xx, no missing answer and no crash, and a refusal changes nothing.',
  rounds: { short: 2, long: 200 },
  async open() {
    const shop = await openFuzzShop();
    const process = await openFuzzProcess();
    return {
      async round(random) {
        const answers: TimedAnswer[] = [];
        for (let batch = 0; batch < BATCHES; batch += 1) {
          answers.push(...(await attack(random, shop, BATCH, (request) => inject(shop.t, request))));
        }
        const sendBytes = (request: FuzzRequest) => sendBroken(process.port, breakBytes(random, request));
        answers.push(...(await attack(random, process, CONNECTIONS, sendBytes)));
        return countsOf(answers);
      },
      async [Symbol.asyncDispose]() {
        await shop[Symbol.asyncDispose]();
        await process[Symbol.asyncDispose]();
      },
    };
  },
};

interface TimedAnswer extends Answer {
  readonly ms: number;
}

/** Sends all of them at once. */
async function attack(
  random: SeededRandom,
  target: FuzzTarget,
  amount: number,
  send: (request: FuzzRequest) => Promise<Answer>,
): Promise<readonly TimedAnswer[]> {
  const before = await target.state();
  const requests = Array.from({ length: amount }, () => breakSomething(random, target.calls()));
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
async function requireUndamaged(target: FuzzTarget): Promise<void> {
  const end = performance.now() + HANG_MS;
  for (;;) {
    const damage = await target.findDamage();
    if (damage.length === 0) return;
    if (performance.now() > end) throw new Error(`Left behind: ${damage.join(', ')}`);
    await pause(20);
  }
}

async function inject({ app }: TestShop, request: FuzzRequest): Promise<Answer> {
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

/** An incomplete request is closed after a while; a complete one is answered before that. */
async function sendBroken(port: number, bytes: Buffer): Promise<Answer> {
  const socket = await open(port);
  const timer = setTimeout(() => socket.end(), 500);
  const answer = readReply(socket, HANG_MS);
  socket.write(bytes);
  return answer.finally(() => {
    clearTimeout(timer);
    socket.destroy();
  });
}

function countsOf(answers: readonly TimedAnswer[]): Counts {
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
