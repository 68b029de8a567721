/** Finds passwords that many people use, or that somebody who knows the person or the shop would try. */

import { normalized } from '../text.ts';
import { COMMON_ROWS, COMMON_WORDS } from './common-passwords.data.ts';

/** Dates, phone numbers and identity cards have at most this number of digits. */
const MAX_PLAIN_DIGITS = 12;
const REPEATED = { unit: 4, max: 20 } as const;
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

/** `names` are the names of the person and of the shop. Case and accents are ignored. */
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

/** Matches `aaaaaaa`, `abcabcabc` and `12341234`. Longer texts are in no list of common passwords. */
function isRepeated(text: string): boolean {
  if (text.length > REPEATED.max) return false;
  return Array.from({ length: REPEATED.unit }, (_, at) => at + 1).some((length) =>
    Array.from({ length: text.length }, (_, at) => text[at] === text[at % length]).every(Boolean),
  );
}

/** Removes the digits and signs around the word, and the signs and spaces within it. */
function coreOf(text: string): string {
  const letters = [...text];
  const first = letters.findIndex(isLetter);
  if (first < 0) return '';
  let end = letters.length;
  while (!isLetter(letters[end - 1]!)) end -= 1;
  const core = letters.slice(first, end);
  return core.filter((letter) => isLetter(letter) || letter in SIGNS || /\d/.test(letter)).join('');
}

/** Emoji and other signs count as letters, because no list of common passwords has them. */
function isLetter(letter: string): boolean {
  return letter > '\u007f' || /[a-z]/.test(letter);
}

/** Replaces digits and signs that stand for letters: `p@ssw0rd` becomes `password`. */
function withLetters(text: string): string {
  return Array.from(text, (letter) => SIGNS[letter] ?? letter).join('');
}

/** Whether the password consists only of the names. */
function isMadeOf(core: string, names: readonly string[]): boolean {
  if (core === '') return false;
  const parts = names.flatMap((name) => simplify(name).split(/[^\p{L}\p{N}]/u));
  const known = parts.filter((part) => part.length >= SHORTEST_NAME).sort((a, b) => b.length - a.length);
  return known.reduce((rest, part) => rest.replaceAll(part, ''), core) === '';
}
