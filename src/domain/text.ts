/** Texts come from forms, addresses and old browser storage: what must be true of them before they are used. */

/** Replaces halves of broken pairs, on which `encodeURIComponent` throws. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

const MARKS_IN_A_ROW = 30;
const MORE_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * For comparing texts. Normalization sorts the marks of one letter in quadratic time: 16 KB of marks took 400 ms. More than
 * 30 in a row, the bound of Unicode's stream-safe format, are left out.
 */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKD'): string {
  const isShort = text.length <= MARKS_IN_A_ROW;
  return (isShort ? text : text.replace(MORE_MARKS, '$1')).normalize(form);
}

/** Keeps line breaks and tabs; PostgreSQL refuses NUL, and the rest only hides things. */
export function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '');
}

/** One line with single spaces, and nothing in it that turns the direction of the text around it. */
export function singleLine(text: string): string {
  return wellFormed(text)
    .replace(/[^\P{Cc}\s]|\p{Bidi_Control}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}
