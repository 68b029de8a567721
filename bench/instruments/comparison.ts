import type { Headers, Server } from '../../test/harness/measure/fetch-answer.ts';
import type { Load, LoadGenerator } from '../../test/harness/measure/load.ts';
import { serverCpuSeconds } from '../../test/harness/measure/process-usage.ts';
import { medianOf } from '../../test/harness/measure/statistics.ts';

export interface Ratio {
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
  readonly rounds: number;
}

/** The subject relative to the baseline: 1 is equal, more is better. */
export interface Comparison {
  readonly cpu: Ratio;
  readonly throughput: Ratio;
  /** CPU of one request in µs, the median of the rounds. */
  readonly cost: { readonly subject: number; readonly baseline: number };
}

/** Servers may have the same page at different addresses and in different encodings. */
export interface Asked {
  readonly path: string;
  readonly headers: Headers;
}

interface Round {
  readonly perSecond: number;
  readonly perCpuSecond: number;
}

const ROUNDS = 15;
const ROUND_SECONDS = 1;
/** Node compiles during the first requests, which would count against the server with more code. */
const WARM_UP_REQUESTS = 20_000;
/** Enough for servers that answer a few hundred requests in a second. */
const WARM_UP_ROUNDS = 10;
const MICROSECONDS = 1_000_000;

/**
 * The two are measured alternately, and the first of each round changes too, so that other load of the machine affects both alike.
 * Each round gives one ratio.
 */
export async function compareServers(
  load: LoadGenerator,
  subject: Server,
  baseline: Server,
  asked: Asked,
  askedOfBaseline = asked,
): Promise<Comparison> {
  function ask(server: Server): Promise<Load> {
    const { path, headers } = server === subject ? asked : askedOfBaseline;
    return load.run({ url: server.origin + path, headers }, ROUND_SECONDS);
  }

  async function warmUp(server: Server): Promise<void> {
    let requests = 0;
    for (let round = 0; round < WARM_UP_ROUNDS && requests < WARM_UP_REQUESTS; round += 1)
      requests += (await ask(server)).requests;
  }

  async function measure(server: Server): Promise<Round> {
    const before = serverCpuSeconds(server);
    const { requests, seconds } = await ask(server);
    return { perSecond: requests / seconds, perCpuSecond: requests / (serverCpuSeconds(server) - before) };
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
    cost: {
      subject: medianOf(pairs.map((pair) => MICROSECONDS / pair.subject.perCpuSecond)),
      baseline: medianOf(pairs.map((pair) => MICROSECONDS / pair.baseline.perCpuSecond)),
    },
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
