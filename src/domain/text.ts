/** Functions that clean, compare, cut and parse texts. Texts come from forms, addresses and browser storage, so anything may be in them. */

/** Replaces lone surrogates, because `encodeURIComponent` throws on them. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

const MARKS_IN_A_ROW = 30;
const MORE_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * Normalizes a text for comparisons. `String.normalize` sorts the marks of one letter in quadratic time: 16 KB of marks took
 * 400 ms. Marks after the 30th in a row are removed; 30 is the limit of Unicode's stream-safe format.
 */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKD'): string {
  const isShort = text.length <= MARKS_IN_A_ROW;
  return (isShort ? text : text.replace(MORE_MARKS, '$1')).normalize(form);
}

/** Returns one line with single spaces, without characters that change the direction of the text around it. */
export function singleLine(text: string): string {
  return wellFormed(text)
    .replace(/[^\P{Cc}\s]|\p{Bidi_Control}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Folds case, accents and spaces, so that `camaras` equals `Cámaras`. ñ stays, because it is a letter of its own. */
export function foldText(text: string): string {
  return normalized(wellFormed(text).toLowerCase(), 'NFD')
    .replace(/n\u0303/g, 'ñ')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the first spelling of each text, and leaves out blank texts. */
export function distinctByFold(texts: Iterable<string>): string[] {
  const spellings = new Map<string, string>();
  for (const text of texts) {
    const key = foldText(text);
    if (key && !spellings.has(key)) spellings.set(key, text.trim());
  }
  return [...spellings.values()];
}

/** Removes a character from the end of a text, every time it is there. A pattern such as `x+$` can take quadratic time. */
export function withoutTrailing(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end -= 1;
  return text.slice(0, end);
}

/** Cuts a text to at most `max` UTF-16 units, after a whole word if possible and never within a character. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '');
  const words = /\s/.test(text.charAt(cut.length)) ? cut : withoutLastWord(cut);
  return `${withoutFinalSigns(words || cut)}…`;
}

/** Returns a text of one word unchanged. */
function withoutLastWord(text: string): string {
  return /^.*(?=\s)/s.exec(text)?.[0].trimEnd() ?? text;
}

function withoutFinalSigns(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s,;:·-]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Returns an empty record for a text that is not a JSON object. */
export function parseRecord(json: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
