/** Whether a password is one that many people use, or that anybody would try who knows the person or the shop. */

import { normalized } from '../text.ts';
import { COMMON_ROWS, COMMON_WORDS } from './common-passwords.data.ts';

/** Dates, telephones and identity cards have no more digits than these. */
const MAX_PLAIN_DIGITS = 12;
const REPEATED = { unit: 4, most: 20 } as const;
const SHORTEST_NAME = 3;

const SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const ROWS = COMMON_ROWS.flatMap((row) => [row, [...row].reverse().join('')]);

/** `names` are those of the person and of the shop. Refuses by the letters alone: case and accents change nothing. */
export function isCommonPassword(password: string, names: readonly string[] = []): boolean {
  const text = simplify(password);
  if (isDigits(text) || isRepeated(text) || ROWS.some((row) => row.includes(text))) return true;
  const cores = [coreOf(text), coreOf(withLetters(text)), withLetters(coreOf(text))];
  return cores.some((core) => COMMON_WORDS.has(core) || isMadeOf(core, names));
}

function simplify(text: string): string {
  return normalized(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function isDigits(text: string): boolean {
  const digits = text.replace(/[^\p{L}\p{N}]/gu, '');
  return digits.length <= MAX_PLAIN_DIGITS && /^\d+$/.test(digits);
}

/** `aaaaaaa`, `abcabcabc`, `12341234`; a longer one is in nobody's list. */
function isRepeated(text: string): boolean {
  if (text.length > REPEATED.most) return false;
  return Array.from({ length: REPEATED.unit }, (_, at) => at + 1).some((length) =>
    Array.from({ length: text.length }, (_, at) => text[at] === text[at % length]).every(Boolean),
  );
}

/** Without the digits and marks around it, and without the marks and spaces within. */
function coreOf(text: string): string {
  const letters = [...text];
  const first = letters.findIndex(isLetter);
  if (first < 0) return '';
  let end = letters.length;
  while (!isLetter(letters[end - 1]!)) end -= 1;
  const core = letters.slice(first, end);
  return core.filter((letter) => isLetter(letter) || letter in SIGNS || /\d/.test(letter)).join('');
}

/** Also emoji and other signs that no list has. */
function isLetter(letter: string): boolean {
  return letter > '\u007f' || /[a-z]/.test(letter);
}

/** `p@ssw0rd` as it is read. */
function withLetters(text: string): string {
  return Array.from(text, (letter) => SIGNS[letter] ?? letter).join('');
}

/** Whether nothing is left once the names are taken out. */
function isMadeOf(core: string, names: readonly string[]): boolean {
  if (core === '') return false;
  const parts = names.flatMap((name) => simplify(name).split(/[^\p{L}\p{N}]/u));
  const known = parts.filter((part) => part.length >= SHORTEST_NAME).sort((a, b) => b.length - a.length);
  return known.reduce((rest, part) => rest.replaceAll(part, ''), core) === '';
}
