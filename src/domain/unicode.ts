/** Texts come from forms, addresses and old browser storage: what must be true of them before they are used. */

/** Replaces halves of broken pairs, on which `encodeURIComponent` throws. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
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
