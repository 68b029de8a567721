import { expect, it } from 'vitest';
import type { LoadGenerator } from '../../test/harness/measure/load.ts';
import { compareServers } from './comparison.ts';

const subject = { origin: 'http://subject', pid: process.pid };
const baseline = { origin: 'http://baseline', pid: process.pid };

/** A fake load generator: returns the listed number of requests for each server and records the order. */
function createScriptedLoad(requestsOf: (origin: string, round: number) => number) {
  const asked: string[] = [];
  const load: LoadGenerator = {
    name: 'scripted',
    async run({ url }) {
      const origin = url.slice(0, url.lastIndexOf('/'));
      const round = asked.filter((other) => other === origin).length;
      asked.push(origin);
      return { requests: requestsOf(origin, round), seconds: 1 };
    },
  };
  return { asked, load };
}

it('a comparison warms both servers up, alternates the rounds, and alternates which one goes first', async () => {
  const { asked, load } = createScriptedLoad(() => 10_000);
  await compareServers(load, subject, baseline, { path: '/x', headers: {} });
  const [s, b] = [subject.origin, baseline.origin];
  expect(asked.slice(0, 12)).toEqual([s, s, b, b, s, b, b, s, s, b, b, s]);
});

it('a comparison computes one ratio in each round and ignores the warm-up', async () => {
  const { load } = createScriptedLoad((origin, round) => {
    if (round === 0) return 20_000;
    const pace = round % 3 === 0 ? 10 : 1_000;
    return origin === subject.origin ? pace * 0.9 : pace;
  });
  const { throughput } = await compareServers(load, subject, baseline, { path: '/x', headers: {} });
  expect(throughput.lowest).toBeCloseTo(0.9);
  expect(throughput.median).toBeCloseTo(0.9);
  expect(throughput.highest).toBeCloseTo(0.9);
});

it('a comparison requests each server at its own address and limits the warm-up of a slow server', async () => {
  const urls: string[] = [];
  const load: LoadGenerator = {
    name: 'slow',
    async run({ url }) {
      urls.push(url);
      return { requests: 100, seconds: 1 };
    },
  };
  const [asked, otherwise] = ['/x', '/y'].map((path) => ({ path, headers: {} }));
  await compareServers(load, subject, baseline, asked!, otherwise);
  expect(new Set(urls)).toEqual(new Set(['http://subject/x', 'http://baseline/y']));
  expect(urls).toHaveLength(2 * 10 + 2 * 15);
});
