/** Point 3 of the specification: the fixed list of colours, the first one empty. */

import { MAX_LENGTH } from '../limits.ts';
import { COLOURS } from './colours.data.ts';

export { COLOURS };

export interface Colour {
  readonly name: string;
  readonly hex: string;
  readonly link: string;
}

export function findColour(name: string): Colour | null {
  if (name.length > MAX_LENGTH.color) return null;
  return BY_NAME.get(comparable(name)) ?? null;
}

function comparable(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** A map, because an import looks up thousands of colours. */
const BY_NAME: ReadonlyMap<string, Colour> = new Map(
  COLOURS.map((colour) => [comparable(colour.name), colour]),
);
