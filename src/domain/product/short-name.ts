/** The length of three lines on a card of a phone. */
export const CARD_NAME_LENGTH = 48;

const GAP = ' … ';

/**
 * Cuts a product's name to at most `max` UTF-16 units. The middle is removed, because similar names differ at their end.
 * If the name contains the brand, the brand and the model after it are kept.
 */
export function shortName(name: string, brand: string, max: number): string {
  if (name.length <= max) return name;
  const room = max - GAP.length;
  const end = fromBrand(name, brand, room) ?? lastWords(name, Math.ceil(room / 2));
  const start = firstWords(name.slice(0, name.length - end.length), room - end.length);
  return start + GAP + end;
}

/** Returns null if the brand is not in the name, is at its beginning, or leaves no room for a word before it. */
function fromBrand(name: string, brand: string, room: number): string | null {
  const at = brand ? name.indexOf(` ${brand} `) + 1 : 0;
  const end = name.slice(at);
  const firstWord = name.indexOf(' ');
  return at > 0 && end.length + firstWord <= room ? end : null;
}

function firstWords(text: string, max: number): string {
  const cut = text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
  const isWhole = cut.length === text.length || text.charAt(cut.length) === ' ';
  const words = isWhole ? cut : cut.slice(0, Math.max(0, cut.lastIndexOf(' ')));
  return (words.trim() || cut).trim();
}

function lastWords(text: string, max: number): string {
  const from = text.length - max;
  const cut = text.slice(from).replace(/^[\udc00-\udfff]/, '');
  const isWhole = text.charAt(from - 1) === ' ';
  const words = isWhole ? cut : cut.slice(cut.indexOf(' ') + 1);
  return words.trim() || cut.trim();
}
