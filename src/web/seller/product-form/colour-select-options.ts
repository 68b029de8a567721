import { COLOURS, type Colour } from '../../../domain/product/colours.ts';
import { foldText } from '../../../domain/text.ts';

export const NAMED_COLOURS: readonly Colour[] = COLOURS.filter((colour) => colour.name !== '');

/** Those whose name holds the text, whatever its case and accents: first those that begin with it. */
export function findColours(text: string): readonly Colour[] {
  const wanted = foldText(text);
  const places = NAMED_COLOURS.map((colour) => ({ colour, at: placeOf(wanted, colour.name) }));
  return places
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ colour }) => colour);
}

/** 0 at the start of the name, 1 at the start of a later word, 2 inside a word. */
function placeOf(wanted: string, name: string): number {
  const key = foldText(name);
  if (key.startsWith(wanted)) return 0;
  if (key.includes(` ${wanted}`)) return 1;
  return key.includes(wanted) ? 2 : -1;
}
