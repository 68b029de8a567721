import type { LoadGenerator } from './load.ts';
import { cpuSecondsOf } from './process-usage.ts';
import type { Headers } from './request.ts';
import { medianOf } from './statistics.ts';

export interface Server {
  readonly origin: string;
  readonly pid: number;
}

export interface Ratio {
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
  readonly rounds: number;
}

/** What the subject manages for each unit that the baseline manages: 1 is equal, more is better. */
export interface Comparison {
  readonly cpu: Ratio;
  readonly throughput: Ratio;
}

interface Round {
  readonly perSecond: number;
  readonly perCpuSecond: number;
}

const ROUNDS = 15;
const ROUND_SECONDS = 1;
/** Until then Node still compiles, and the one with more code would pay for it in the figures. */
const WARM_UP_REQUESTS = 20_000;

/**
 * The two take turns round by round, and so does who goes first: what else the machine does then hits both alike.
 * Each round gives one ratio.
 */
export async function compareServers(
  load: LoadGenerator,
  subject: Server,
  baseline: Server,
  request: { readonly path: string; readonly headers: Headers },
): Promise<Comparison> {
  const ask = (server: Server) =>
    load.run({ url: server.origin + request.path, headers: request.headers }, ROUND_SECONDS);

  async function warmUp(server: Server): Promise<void> {
    for (let asked = 0; asked < WARM_UP_REQUESTS; ) asked += (await ask(server)).requests;
  }

  async function measure(server: Server): Promise<Round> {
    const before = cpuSecondsOf(server.pid);
    const { requests, seconds } = await ask(server);
    return { perSecond: requests / seconds, perCpuSecond: requests / (cpuSecondsOf(server.pid) - before) };
  }

  await warmUp(subject);
  await warmUp(baseline);
  const pairs: { subject: Round; baseline: Round }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const early = round % 2 === 0 ? await measure(subject) : null;
    pairs.push({ baseline: await measure(baseline), subject: early ?? (await measure(subject)) });
  }
  return {
    cpu: ratioOf(pairs.map((pair) => pair.subject.perCpuSecond / pair.baseline.perCpuSecond)),
    throughput: ratioOf(pairs.map((pair) => pair.subject.perSecond / pair.baseline.perSecond)),
  };
}

function ratioOf(ratios: readonly number[]): Ratio {
  return {
    median: medianOf(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    rounds: ratios.length,
  };
}
