import { randomInt } from 'node:crypto';
import { Readable } from 'node:stream';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createDice } from '../../test/dice.ts';
import { breakBytes, breakSomething, type FuzzRequest } from '../../test/fuzz.ts';
import { type Answer, describeRequest, findComplaint, HANG_MS } from '../../test/fuzz-answers.ts';
import { openFuzzShop } from '../../test/fuzz-shop.ts';
import { listen, open, readReply } from '../../test/raw-request.ts';
import type { TestShop } from '../../test/shop.ts';
import { stateOf } from '../../test/shop-state.ts';

const REQUESTS = 5_000;
const CONNECTIONS = 400;
const AT_ONCE = 10;
const PATIENCE_MS = 300_000;
const SOCKET_READ = 64 * 1024;

const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));

async function send(t: TestShop, request: FuzzRequest): Promise<Answer> {
  const hang = Promise.withResolvers<never>();
  const silence = new Error(`No answer to ${describeRequest(request)}`);
  const timer = setTimeout(() => hang.reject(silence), HANG_MS);
  const answer = t.app.inject(asRead(request));
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

/** Whoever has sent too little hangs up after a while; whoever has sent enough is answered before that. */
async function sendBytes(port: number, bytes: Buffer): Promise<Answer> {
  const socket = await open(port);
  const timer = setTimeout(() => socket.end(), 500);
  const answer = readReply(socket, HANG_MS);
  socket.write(bytes);
  return answer.finally(() => {
    clearTimeout(timer);
    socket.destroy();
  });
}

describe(`broken requests (FUZZ_SEED=${seed})`, () => {
  it(
    'are refused in Spanish or were right after all, and a refusal changes nothing',
    async () => {
      await using shop = await openFuzzShop();
      const dice = createDice(seed);
      const statuses: number[] = [];
      let before = await stateOf(shop.t);
      while (statuses.length < REQUESTS) {
        const requests = Array.from({ length: AT_ONCE }, () => breakSomething(dice, shop.calls()));
        const answers = await Promise.all(requests.map((request) => send(shop.t, request)));
        const complaints = requests.map((request, at) => findComplaint(request, answers[at]!));
        expect(complaints.filter((complaint) => complaint !== null)).toStrictEqual([]);
        statuses.push(...answers.map(({ status }) => status));
        if (answers.every(({ status }) => status >= 400)) {
          expect(await stateOf(shop.t)).toStrictEqual(before);
          await shop.settle();
        } else {
          expect(await shop.findDamage()).toStrictEqual([]);
          await shop.settle();
          before = await stateOf(shop.t);
        }
      }
      expect(await shop.findDamage()).toStrictEqual([]);
      expect(statuses.filter((status) => status === 401).length).toBeLessThan(REQUESTS / 10);
    },
    PATIENCE_MS,
  );

  it(
    'are refused, or the connection is closed, when they are broken as bytes',
    async () => {
      await using shop = await openFuzzShop();
      const port = await listen(shop.t);
      const dice = createDice(seed);
      for (let sent = 0; sent < CONNECTIONS; sent += AT_ONCE) {
        const requests = Array.from({ length: AT_ONCE }, () => breakSomething(dice, shop.calls()));
        const bytes = requests.map((request) => breakBytes(dice, request));
        const answers = await Promise.all(bytes.map((each) => sendBytes(port, each)));
        const complaints = requests.map((request, at) => findComplaint(request, answers[at]!));
        expect(complaints.filter((complaint) => complaint !== null)).toStrictEqual([]);
        await shop.settle();
      }
      await expect.poll(() => shop.findDamage(), { timeout: HANG_MS }).toStrictEqual([]);
    },
    PATIENCE_MS,
  );
});
