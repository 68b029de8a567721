/** Point 3 of the specification: the fixed list of colours, the first one empty. */
import { COLOURS } from './colours.data.ts';
import { MAX_LENGTH } from './limits.ts';

export { COLOURS };

export interface Colour {
  readonly name: string;
  readonly hex: string;
  readonly link: string;
}

export function findColour(name: string): Colour | null {
  if (name.length > MAX_LENGTH.color) return null;
  const wanted = comparable(name);
  return COLOURS.find((colour) => comparable(colour.name) === wanted) ?? null;
}

function comparable(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
