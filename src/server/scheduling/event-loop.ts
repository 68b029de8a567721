import { setImmediate as nextTurn } from 'node:timers/promises';

/** Long lists a few hundred items at a time: ten thousand products in one go would hold everybody up. */

const AT_ONCE = 250;

export async function mapInTurns<A, B>(items: Iterable<A>, change: (item: A) => B): Promise<B[]> {
  const changed: B[] = [];
  for (const item of items) {
    if (changed.length % AT_ONCE === 0) await nextTurn();
    changed.push(change(item));
  }
  return changed;
}

/** All of these texts, one after another. */
export async function writeInTurns(texts: Iterable<string>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let waiting: string[] = [];
  for (const text of texts) {
    waiting.push(text);
    if (waiting.length < AT_ONCE) continue;
    pieces.push(Buffer.from(waiting.join('')));
    waiting = [];
    await nextTurn();
  }
  return Buffer.concat([...pieces, Buffer.from(waiting.join(''))]);
}
