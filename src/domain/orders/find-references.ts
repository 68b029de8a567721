/** Finds references in longer texts. The cart does not need it, so it is not in `reference.ts`, which visitors download. */
import { parseReference } from './reference.ts';

export const MISSPELLED_REFERENCE = 'Esa referencia no está bien escrita. Revisa letra por letra.';

/**
 * In a lookahead, because a word before a reference can look like its first half. Nothing here looks behind, because Safari
 * before 16.4 cannot.
 */
const POSSIBLE =
  /(?:^|[^\p{L}\p{M}\p{N}])(?=([2-9CDFHJKMNPQRTWXY]{4}\s?\p{Pd}?\s?[2-9CDFHJKMNPQRTWXY]{4})(?![\p{L}\p{M}\p{N}]))/giu;

/** Returns the references in a longer text, each once. A letter or digit beside it makes it part of something else. */
export function findReferences(text: string): string[] {
  const found = [...text.matchAll(POSSIBLE)].flatMap(([, possible]) => parseReference(possible!) ?? []);
  return [...new Set(found)];
}

const HYPHENATED = /(?:^|[^\p{L}\p{N}-])(?!\d{4}-\d{4})[a-z\d]{4}-[a-z\d]{4}(?![\p{L}\p{N}-])/iu;
/** With a digit, because `pedido anterior` is two words. */
const AFTER_PEDIDO = /\bpedido:? (?=[a-z]{0,7}\d)(?!\d{8})[a-z\d]{8}(?![\p{L}\p{N}])/iu;

/** True for a text in which somebody tried to write a reference, and no right one is found. */
export function isMisspelled(text: string): boolean {
  return (HYPHENATED.test(text) || AFTER_PEDIDO.test(text)) && findReferences(text).length === 0;
}
