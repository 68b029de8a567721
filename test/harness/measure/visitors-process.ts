import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Visit } from './visitors.ts';

/**
 * A process of its own: people who come at their own pace, whether or not those before them were served. A late answer
 * delays nobody else's question, and counts from the moment at which the question was due.
 */

const agent = new Agent({ keepAlive: true });
const latencies: number[] = [];
const visits: Promise<void>[] = [];

process.once('message', ({ urls, headers, perSecond }: Visit) => {
  let isOver = false;

  async function comeAndGo(): Promise<void> {
    for (const url of urls) await look(url);
    process.send?.('ready');
    const start = performance.now();
    for (let asked = 0; !isOver; asked += 1) {
      const due = start + (asked * 1_000) / perSecond;
      await pause(Math.max(0, due - performance.now()));
      visits.push(visit(urls[asked % urls.length]!, due));
    }
    await Promise.all(visits);
  }

  async function visit(url: string, due: number): Promise<void> {
    await look(url);
    latencies.push(performance.now() - due);
  }

  /** Retries like a browser when the server was just closing a pooled connection. */
  async function look(url: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const asked = get(url, { headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume().once('end', resolve).once('error', reject);
    });
    asked.once('error', (error) => (asked.reusedSocket ? resolve(look(url)) : reject(error)));
    await promise;
  }

  process.once('message', () => {
    isOver = true;
  });
  comeAndGo().then(
    () => process.send?.({ latencies }, () => process.exit(0)),
    (error: unknown) => {
      console.error(String(error));
      process.exit(1);
    },
  );
});

// The parent process has ended.
process.once('disconnect', () => process.exit(0));
