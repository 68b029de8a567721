import { createRandom } from '../../src/server/pictures/test-pictures.ts';

/** Chance that can be repeated: the same seed rolls the same way. */
export interface Dice {
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  bytes(length: number): Buffer;
}

export function createDice(seed: number): Dice {
  const random = createRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  return {
    below,
    chance: (probability) => random() < probability,
    pick: (choices) => choices[below(choices.length)]!,
    bytes: (length) => Buffer.from(Array.from({ length }, () => below(256))),
  };
}

/** One of the ways in which bytes go wrong on their way. */
export function damage(dice: Dice, bytes: Buffer): Buffer {
  const at = dice.below(bytes.length + 1);
  const to = Math.min(bytes.length, at + 1 + dice.below(dice.pick([4, 60, 1_000])));
  const [before, within, after] = [bytes.subarray(0, at), bytes.subarray(at, to), bytes.subarray(to)];
  return Buffer.concat(
    dice.pick([
      [before],
      [after],
      [before, after],
      [before, within, within, after],
      [before, dice.bytes(1 + dice.below(20)), within, after],
      [before, Buffer.alloc(to - at), after],
      [before, dice.bytes(to - at), after],
      [before, Buffer.from(dice.pick(['\r\n', '\n', '\r\n\r\n', '"', '--', ';', '\u0000'])), within, after],
      [before, after, within],
    ]),
  );
}
