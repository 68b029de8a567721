/** The reference of an order, which people say and type, and the key of the shopper's page. */

/** Without vowels, and without letters that look or sound like another symbol. */
const ALPHABET = '23456789CDFHJKMNPQRTWXY';
const BASE = ALPHABET.length;
const SYMBOLS = 8;
const LETTERS = 2;
/** 20 × 8 ≡ −1 (mod 23), so this factor gives the last symbol. */
const CHECK_FACTOR = 20;

const KEY_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const KEY_SYMBOLS = 26;
export const LINK_KEY = /^[0-9a-hjkmnp-tv-z]{26}$/;

/** Fills the array with random bytes and returns it, as `crypto.getRandomValues` does. */
export type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;

/** A source of random bytes that always gives the same ones would otherwise never end. */
const MAX_DRAWS = 1_000;

/** Returns a reference such as `K7QM-4XTY`. */
export function createReference(random: RandomBytes): string {
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const symbols = drawSymbols(random, ALPHABET, SYMBOLS - 1);
    const whole = symbols + ALPHABET[(CHECK_FACTOR * weightedSum(symbols)) % BASE];
    if (hasLetters(whole)) return formatReference(whole);
  }
  throw new Error('The random bytes make no reference');
}

export function createLinkKey(random: RandomBytes): string {
  return drawSymbols(random, KEY_ALPHABET, KEY_SYMBOLS);
}

/** Bytes above the largest multiple of the alphabet's length are dropped, so that all symbols are equally probable. */
function drawSymbols(random: RandomBytes, alphabet: string, length: number): string {
  const limit = 256 - (256 % alphabet.length);
  let symbols = '';
  for (let draw = 0; symbols.length < length && draw < MAX_DRAWS; draw += 1) {
    for (const byte of random(new Uint8Array(length))) {
      if (byte < limit) symbols += alphabet[byte % alphabet.length];
    }
  }
  if (symbols.length < length) throw new Error('The random bytes make no symbols');
  return symbols.slice(0, length);
}

function weightedSum(symbols: string): number {
  return [...symbols].reduce((sum, symbol, at) => sum + (at + 1) * ALPHABET.indexOf(symbol), 0);
}

function hasLetters(symbols: string): boolean {
  return symbols.replace(/\d/g, '').length >= LETTERS;
}

/** As people read it: `K7QM-4XTY`. So it is stored, too. */
export function formatReference(reference: string): string {
  const symbols = compactReference(reference);
  return `${symbols.slice(0, 4)}-${symbols.slice(4)}`;
}

/** Without the hyphen, for the detail of a payment: `K7QM4XTY`. */
export function compactReference(reference: string): string {
  return reference.replace('-', '');
}

/** A reference with a space and a hyphen around every symbol is still shorter. */
const LONGEST_REFERENCE = 40;

/** Reads a reference in any case, with hyphens and spaces. Returns null if a symbol is wrong. */
export function parseReference(text: string): string | null {
  if (text.length > LONGEST_REFERENCE) return null;
  const symbols = text.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
  const isKnown = symbols.length === SYMBOLS && [...symbols].every((symbol) => ALPHABET.includes(symbol));
  const isValid = isKnown && hasLetters(symbols) && weightedSum(symbols) % BASE === 0;
  return isValid ? formatReference(symbols) : null;
}
