/** What several trials hold the shop to. Each throws when it is broken. */

import { setTimeout as pause } from 'node:timers/promises';
import { refusals } from '../../src/domain/errors.ts';
import type { Reply, Send } from '../../test/harness/http-client.ts';
import type { SeededRandom } from '../../test/harness/seeded-random.ts';
import { catalogueAt, type Seller } from '../../test/harness/seller.ts';
import type { Counts } from '../trial.ts';

/** What people look at, and what their browsers fetch by themselves. */
const VIEWS = ['/tienda', '/inicio', '/tienda/audio/lista', '/products/all', '/contacto'];
const BETWEEN_VIEWS_MS = 10;
const BETWEEN_TRIES_MS = 50;
/** Longer than any wait that is meant; past it, something will never end. */
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

/** Looks at pages one after the other until `isOver`; every one of them must come. */
export async function keepViewing(send: Send, isOver: () => boolean): Promise<number> {
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

/** Views for as long as `work` takes. */
export async function viewDuring<T>(send: Send, work: Promise<T>): Promise<{ result: T; views: number }> {
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  const [result, views] = await Promise.all([ended, keepViewing(send, () => isOver)]);
  return { result, views };
}

/** Done, or refused in a way that a seller understands and a program can repeat. */
export function isDone(reply: Reply): boolean {
  if (reply.status >= 200 && reply.status < 300) return true;
  const { message } = reply.status === 503 ? JSON.parse(String(reply.body)) : {};
  if (!UNAVAILABLE.has(message) || !reply.headers['retry-after'])
    throw new Error(
      `Refused without a way on: ${reply.status} ${reply.headers['retry-after']} ${reply.body}`,
    );
  return false;
}

/** Behind nginx there is one refusal more: the copy was gone before it had answered. */
export function isDoneBehindNginx(reply: Reply): boolean {
  return reply.status === 502 ? false : isDone(reply);
}

export interface Patience {
  readonly tries: number;
  readonly ms: number;
}

/** As a seller's form does: the same again, until it is acknowledged. Answers what that took. */
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

/** How soon a write was good again after the trouble: the time is that of a busy machine, the tries are not. */
export function tellReturn({ tries, ms }: Patience): Counts {
  return {
    'first writes after the return that were good': tries === 1 ? 1 : 0,
    'good writes within 3 s of it': ms <= GOOD_MS ? 1 : 0,
    'later ones': ms > GOOD_MS ? 1 : 0,
  };
}

/** Each once, with a picture that can be seen. */
export async function requirePublished(send: Send, drafts: readonly Draft[]): Promise<void> {
  const products = await catalogueAt(send);
  for (const { name } of drafts) {
    const found = products.filter(({ title }) => title === name);
    if (found.length !== 1) throw new Error(`${name} is there ${found.length} times`);
    const { status } = await send(found[0]!.coverUrl ?? '/images/ninguna');
    if (status !== 200) throw new Error(`The picture of ${name} answered ${status}`);
  }
}

/** The same for a copy that did not make them itself: it follows the others within a second or two. */
export async function requireFollowed(send: Send, drafts: readonly Draft[]): Promise<void> {
  const limit = performance.now() + FOLLOW_MS;
  const isBehind = async () => {
    const titles = new Set((await catalogueAt(send)).map(({ title }) => title));
    return drafts.some(({ name }) => !titles.has(name));
  };
  while (performance.now() < limit && (await isBehind())) await pause(BETWEEN_TRIES_MS);
  await requirePublished(send, drafts);
}
