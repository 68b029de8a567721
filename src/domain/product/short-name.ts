/** A card has three lines on a phone. */
export const CARD_NAME_LENGTH = 48;

const GAP = ' … ';

/**
 * At most `most` UTF-16 units of a product's name. The middle goes, because names that begin alike differ at their end;
 * where the brand stands in the name, the brand and the model after it stay.
 */
export function shortName(name: string, brand: string, most: number): string {
  if (name.length <= most) return name;
  const room = most - GAP.length;
  const end = fromBrand(name, brand, room) ?? lastWords(name, Math.ceil(room / 2));
  const start = firstWords(name.slice(0, name.length - end.length), room - end.length);
  return start + GAP + end;
}

/** Null where the brand is not in the name, begins it, or leaves no room for a word before it. */
function fromBrand(name: string, brand: string, room: number): string | null {
  const at = brand ? name.indexOf(` ${brand} `) + 1 : 0;
  const end = name.slice(at);
  const firstWord = name.indexOf(' ');
  return at > 0 && end.length + firstWord <= room ? end : null;
}

function firstWords(text: string, most: number): string {
  const cut = text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
  const isWhole = cut.length === text.length || text.charAt(cut.length) === ' ';
  const words = isWhole ? cut : cut.slice(0, Math.max(0, cut.lastIndexOf(' ')));
  return (words.trim() || cut).trim();
}

function lastWords(text: string, most: number): string {
  const from = text.length - most;
  const cut = text.slice(from).replace(/^[\udc00-\udfff]/, '');
  const isWhole = text.charAt(from - 1) === ' ';
  const words = isWhole ? cut : cut.slice(cut.indexOf(' ') + 1);
  return words.trim() || cut.trim();
}
