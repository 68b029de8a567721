import { createRandom } from '../../src/server/pictures/test-pictures.ts';

/** Random choices that can be repeated: the same seed makes the same choices. */
export interface SeededRandom {
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  bytes(length: number): Buffer;
}

export function createSeededRandom(seed: number): SeededRandom {
  const random = createRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  return {
    below,
    chance: (probability) => random() < probability,
    pick: (choices) => choices[below(choices.length)]!,
    bytes: (length) => Buffer.from(Array.from({ length }, () => below(256))),
  };
}

/** Damages bytes in one of the ways in which a network or a client damages them. */
export function damage(random: SeededRandom, bytes: Buffer): Buffer {
  const at = random.below(bytes.length + 1);
  const to = Math.min(bytes.length, at + 1 + random.below(random.pick([4, 60, 1_000])));
  const [before, within, after] = [bytes.subarray(0, at), bytes.subarray(at, to), bytes.subarray(to)];
  return Buffer.concat(
    random.pick([
      [before],
      [after],
      [before, after],
      [before, within, within, after],
      [before, random.bytes(1 + random.below(20)), within, after],
      [before, Buffer.alloc(to - at), after],
      [before, random.bytes(to - at), after],
      [before, Buffer.from(random.pick(['\r\n', '\n', '\r\n\r\n', '"', '--', ';', '\u0000'])), within, after],
      [before, after, within],
    ]),
  );
}
