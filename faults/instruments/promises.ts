/** Checks that several trials share. Each throws when the shop breaks its promise. */

import { setTimeout as pause } from 'node:timers/promises';
import { refusals } from '../../src/domain/errors.ts';
import type { Reply, Send } from '../../test/harness/http-client.ts';
import type { SeededRandom } from '../../test/harness/seeded-random.ts';
import { catalogueAt, type Seller } from '../../test/harness/seller.ts';
import { until } from '../../test/harness/until.ts';
import type { Counts } from '../trial.ts';

/** Pages that people open, and data that their browsers fetch. */
const VIEWS = ['/tienda', '/inicio', '/tienda/audio/lista', '/products/all', '/contacto'];
const BETWEEN_VIEWS_MS = 10;
const BETWEEN_TRIES_MS = 50;
/** Longer than any intended wait. */
const PATIENCE_MS = 60_000;
const FOLLOW_MS = 10_000;
const GOOD_MS = 3_000;

const UNAVAILABLE = new Set<string>([
  refusals.UNAVAILABLE.message,
  refusals.BUSY.message,
  refusals.CLOSING.message,
]);

export interface Draft {
  readonly name: string;
  readonly key: string;
}

export function randomDraft(random: SeededRandom): Draft {
  const key = random.bytes(12).toString('hex');
  return { name: `Producto ${key.slice(0, 8)}`, key };
}

/** Requests pages one after the other until `isOver`; each must answer 200. */
async function keepViewing(send: Send, isOver: () => boolean): Promise<number> {
  let views = 0;
  while (!isOver()) {
    const path = VIEWS[views % VIEWS.length]!;
    const { status } = await send(path);
    if (status !== 200) throw new Error(`${path} answered ${status} after ${views} views`);
    views += 1;
    await pause(BETWEEN_VIEWS_MS);
  }
  return views;
}

/** Requests pages for as long as `work` takes. */
export async function viewDuring<T>(send: Send, work: Promise<T>): Promise<{ result: T; views: number }> {
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  const [result, views] = await Promise.all([ended, keepViewing(send, () => isOver)]);
  return { result, views };
}

/** True if the change was done; throws unless a refusal has a Spanish text and a time to retry. */
export function isDone(reply: Reply): boolean {
  if (reply.status >= 200 && reply.status < 300) return true;
  const { message } = reply.status === 503 ? JSON.parse(String(reply.body)) : {};
  if (!UNAVAILABLE.has(message) || !reply.headers['retry-after'])
    throw new Error(
      `Refused without a way on: ${reply.status} ${reply.headers['retry-after']} ${reply.body}`,
    );
  return false;
}

/** nginx answers 502 when a copy of the shop ends before it has answered. */
export function isDoneBehindNginx(reply: Reply): boolean {
  return reply.status === 502 ? false : isDone(reply);
}

interface Patience {
  readonly tries: number;
  readonly ms: number;
}

/** Retries as the product form does, until the product is acknowledged; returns the tries and the time. */
export async function publishAtLast(
  seller: Seller,
  send: Send,
  { name, key }: Draft,
  isAcknowledged = isDone,
): Promise<Patience> {
  const start = performance.now();
  for (let tries = 1; ; tries += 1) {
    const isPublished = isAcknowledged(await seller.create(send, name, key));
    const ms = performance.now() - start;
    if (isPublished) return { tries, ms };
    if (ms > PATIENCE_MS) throw new Error(`${name} was never published`);
    await pause(BETWEEN_TRIES_MS);
  }
}

/** How soon a write succeeded after the trouble. The time depends on the machine; the number of tries does not. */
export function countReturn({ tries, ms }: Patience): Counts {
  return {
    'first writes after the return that were good': tries === 1 ? 1 : 0,
    'good writes within 3 s of it': ms <= GOOD_MS ? 1 : 0,
    'later ones': ms > GOOD_MS ? 1 : 0,
  };
}

/** Each draft must be in the catalogue once, with a picture that is served. */
export async function requirePublished(send: Send, drafts: readonly Draft[]): Promise<void> {
  const products = await catalogueAt(send);
  for (const { name } of drafts) {
    const found = products.filter(({ title }) => title === name);
    if (found.length !== 1) throw new Error(`${name} is there ${found.length} times`);
    const { status } = await send(found[0]!.coverUrl ?? '/images/ninguna');
    if (status !== 200) throw new Error(`The picture of ${name} answered ${status}`);
  }
}

/** The same for a copy that did not publish them: it reads them within a second or two. */
export async function requireFollowed(send: Send, drafts: readonly Draft[]): Promise<void> {
  const hasAll = async () => {
    const titles = new Set((await catalogueAt(send)).map(({ title }) => title));
    return drafts.every(({ name }) => titles.has(name));
  };
  await until(hasAll, {
    withinMs: FOLLOW_MS,
    lookAgainMs: BETWEEN_TRIES_MS,
    otherwise: () => 'A copy of the shop does not show what another one published',
  });
  await requirePublished(send, drafts);
}
