import { setTimeout as pause } from 'node:timers/promises';
import { MAX_LENGTH } from '../../../src/domain/limits.ts';
import { request, sendTo } from '../../../test/harness/http-client.ts';
import { watchMemory } from '../../../test/harness/measure/memory-watch.ts';
import { createTinyPicture } from '../../../test/harness/measure/photos.ts';
import { percentileOf } from '../../../test/harness/measure/statistics.ts';
import { latenciesDuring, type Visit } from '../../../test/harness/measure/visitors.ts';
import { sampleFields } from '../../../test/harness/sample-products.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { signInSeller } from '../../../test/harness/seller.ts';
import { type ShopProcess, startShopProcess } from '../../../test/harness/shop-process.ts';
import { clientPortsAt } from '../../instruments/disk/open-handles.ts';
import { connectSlowly, SLOW_CLIENTS } from '../../instruments/network/slow-sockets.ts';
import { type Counts, LONG_ROUNDS, type Trial } from '../../trial.ts';

/**
 * People who keep connections open and use them as little as they can. Twenty seconds are twenty seconds: what is tested
 * quickly, in every run of the tests, are the rules, beside request-guard.ts and reader-guard.ts.
 */

const SOCKETS = 2_000;
const PRODUCTS = 40;
const GONE_WITHIN_MS = 20_000;
const LOOK_MS = 250;
const MEMORY_MB = 50;
const VISITORS_PER_SECOND = 50;
const QUIET_MS = 5_000;
/** The p99 of a page without slow clients. On a shared machine it is reported, and not a limit. */
const QUIET_SHARE = 0.99;

export const slowClients: Trial = {
  name: 'slow-clients',
  covers: ['F-15', 'P19', 'M14'],
  promise:
    'Of 2,000 connections that send or read as slowly as possible none is open after 20 s, and pages are answered meanwhile.',
  rounds: { quick: 0, short: 0, long: LONG_ROUNDS },
  async open() {
    const shop = await startShopProcess();
    await fill(shop);
    const { signal } = new AbortController();
    const port = Number(new URL(shop.origin).port);
    const paths = ['/tienda', '/inicio', '/products/all'];
    const visit: Visit = {
      urls: paths.map((path) => shop.origin + path),
      headers: { 'accept-encoding': 'br' },
      perSecond: VISITORS_PER_SECOND,
    };
    const quiet = percentileOf(await latenciesDuring(visit, signal, () => pause(QUIET_MS)), QUIET_SHARE);
    return {
      async round(random) {
        using memory = watchMemory(shop.pid);
        const before = memory.lowestMB;
        let left: readonly string[] = [];
        const latencies = await latenciesDuring(visit, signal, async () => {
          left = await annoy(port, random);
        });
        if (left.length > 0) throw new Error(`${left.length} are left: ${[...new Set(left)]}`);
        const more = memory.highestMB - before;
        if (more > MEMORY_MB) throw new Error(`It takes ${more} MB more than before`);
        return countsOf(latencies, quiet, more);
      },
      [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
    };
  },
};

/** With a catalogue that takes long to read. */
async function fill(shop: ShopProcess): Promise<void> {
  const seller = await signInSeller(sendTo(shop.origin));
  const pictures = [{ fileName: 'foto.png', type: 'image/png', bytes: await createTinyPicture(1) }];
  const description = '₡'.repeat(MAX_LENGTH.description);
  for (let number = 0; number < PRODUCTS; number += 1)
    await seller.publish({ ...sampleFields(number), description }, pictures);
}

/** Returns the connections that are still open when the time is over. */
async function annoy(port: number, random: SeededRandom): Promise<readonly string[]> {
  const clients = Array.from({ length: SOCKETS }, () => random.pick(SLOW_CLIENTS));
  const sockets = await Promise.all(clients.map((client) => connectSlowly(port, client)));
  const ports = sockets.map(({ localPort }) => localPort ?? 0);
  // The port of a closed connection may be in use by another one.
  const findLeft = (held = clientPortsAt(port)) =>
    clients.filter((_, at) => !sockets[at]!.closed && held.has(ports[at]!)).map(({ name }) => name);
  // The time starts when the shop has accepted all of them, which is late on a busy machine.
  await request(`http://127.0.0.1:${port}/tienda`);
  const end = performance.now() + GONE_WITHIN_MS;
  while (findLeft().length > 0 && performance.now() < end) await pause(LOOK_MS);
  const left = findLeft();
  for (const socket of sockets) socket.destroy();
  return left;
}

function countsOf(latencies: readonly number[], quiet: number, megabytes: number): Counts {
  return {
    connections: SOCKETS,
    'left after 20 s': 0,
    'pages answered meanwhile': latencies.length,
    'pages within twice the quiet p99': latencies.filter((ms) => ms <= 2 * quiet).length,
    'MB more at the most, summed': Math.ceil(megabytes),
  };
}
