import { Agent, get } from 'node:http';
import { runProgram } from '../child-process.ts';
import type { Headers } from './fetch-answer.ts';
import { isWrkThere } from './wrk-package.ts';

export interface Target {
  readonly url: string;
  readonly headers: Headers;
}

export interface Load {
  readonly requests: number;
  readonly seconds: number;
}

/** Requests one address as fast as it is answered. */
export interface LoadGenerator {
  /** As shown in the results. */
  readonly name: string;
  run(target: Target, seconds: number): Promise<Load>;
}

const CONNECTIONS = 32;

export function createLoadGenerator(signal: AbortSignal): LoadGenerator {
  return isWrkThere() ? createWrk(signal) : createNodeClient(signal);
}

function createWrk(signal: AbortSignal): LoadGenerator {
  return {
    name: `wrk, ${CONNECTIONS} connections`,
    async run({ url, headers }, seconds) {
      const headerArgs = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
      const args = ['-t', '1', '-c', String(CONNECTIONS), '-d', `${seconds}s`, ...headerArgs, url];
      return parseWrk(await runProgram('wrk', args, signal));
    },
  };
}

/** Throws on failed requests: they would count as fast ones. */
export function parseWrk(output: string): Load {
  const [, requests, amount, unit] = /(\d+) requests in ([\d.]+)(s|m),/.exec(output) ?? [];
  const trouble = /^\s*(Socket errors|Non-2xx or 3xx responses):.*$/m.exec(output);
  if (!requests || trouble) throw new Error(`wrk: ${trouble?.[0].trim() ?? output}`);
  return { requests: Number(requests), seconds: Number(amount) * (unit === 'm' ? 60 : 1) };
}

/** The fallback without wrk. It takes more CPU than the servers, so only figures per CPU second are meaningful. */
export function createNodeClient(signal: AbortSignal): LoadGenerator {
  return {
    name: `a Node client, ${CONNECTIONS} connections (no wrk found)`,
    async run(target, seconds) {
      const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
      const start = performance.now();
      const elapsed = () => (performance.now() - start) / 1_000;
      let requests = 0;

      async function repeat(): Promise<void> {
        while (elapsed() < seconds) {
          await fetchAndDrop(target, agent, signal);
          requests += 1;
        }
      }

      try {
        await Promise.all(Array.from({ length: CONNECTIONS }, repeat));
        return { requests, seconds: elapsed() };
      } finally {
        agent.destroy();
      }
    },
  };
}

function fetchAndDrop({ url, headers }: Target, agent: Agent, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  get(url, { headers, agent, signal }, (response) => {
    const status = response.statusCode ?? 0;
    if (status >= 400) reject(new Error(`${url} answered ${status}`));
    response.resume().once('end', resolve).once('error', reject);
  }).once('error', reject);
  return promise;
}
