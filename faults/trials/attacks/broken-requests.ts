import { type Answer, HANG_MS } from '../../../test/harness/fuzz/answers.ts';
import { breakBytes, breakSomething, type FuzzRequest } from '../../../test/harness/fuzz/break-request.ts';
import { type FuzzTarget, openFuzzShop } from '../../../test/harness/fuzz/fuzz-shop.ts';
import { open, readReply } from '../../../test/harness/raw-connection.ts';
import { attack, countsOf, inject, type TimedAnswer } from '../../instruments/attack.ts';
import { openFuzzProcess } from '../../instruments/fuzz-process.ts';
import type { Trial } from '../../trial.ts';

const BATCHES = 45;
const BATCH = 10;
/** A request that is too short waits for half a second, so they are sent at the same time. */
const CONNECTIONS = 50;

export const brokenRequests: Trial = {
  name: 'broken-requests',
  covers: ['M8', 'U10', 'U11', 'U12', 'P14', 'P15', 'P16', 'P17'],
  promise:
    'Every broken request is refused in Spanish or turns out to be valid; there is no 5xx, no missing answer and no crash, and a refusal changes nothing.',
  rounds: { quick: 1, short: 2, long: 1_000 },
  async open() {
    const shop = await openFuzzShop();
    const process = await openFuzzProcess();
    return {
      async round(random) {
        const draw = (target: FuzzTarget, amount: number) =>
          Array.from({ length: amount }, () => breakSomething(random, target.calls()));
        const answers: TimedAnswer[] = [];
        for (let batch = 0; batch < BATCHES; batch += 1) {
          answers.push(...(await attack(shop, draw(shop, BATCH), (request) => inject(shop.t, request))));
        }
        const sendBytes = (request: FuzzRequest) => sendBroken(process.port, breakBytes(random, request));
        answers.push(...(await attack(process, draw(process, CONNECTIONS), sendBytes)));
        return countsOf(answers);
      },
      async [Symbol.asyncDispose]() {
        await shop[Symbol.asyncDispose]();
        await process[Symbol.asyncDispose]();
      },
    };
  },
};

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
