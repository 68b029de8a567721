/** Finds products by the words that people type: accents, case and one typo are forgiven. */

import type { Product } from '../entities.ts';
import { foldText } from '../text.ts';

/** Longer queries are cut: nobody types them, and reading them would take time. */
export const MAX_QUERY_LENGTH = 100;

const MAX_WORDS = 8;
/** In a shorter word one typo makes any other word. */
const MIN_FORGIVEN_LENGTH = 4;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Where a word stands, best first: the higher number wins. */
const PLACE = { title: 8, brand: 4, category: 2, rest: 1 } as const;
const PLACE_BITS = 4;

export interface Search {
  add(product: Product): void;
  /** The best first; equally good ones in the order in which they were added. Everything, for a query without words. */
  find(query: string): Product[];
}

/** Each distinct word once, and with it the products and the places where it stands. */
export function createSearch(products: Iterable<Product> = []): Search {
  const listed: Product[] = [];
  const words: string[] = [];
  const postings: number[][] = [];
  const idOfSpelling = new Map<string, number>();
  const idOfWord = new Map<string, number>();

  /** Texts repeat their words: each spelling is made comparable only once. */
  function idOf(spelling: string): number {
    let id = idOfSpelling.get(spelling);
    if (id !== undefined) return id;
    const word = foldText(spelling);
    id = idOfWord.get(word) ?? words.push(word) - 1;
    idOfWord.set(word, id);
    idOfSpelling.set(spelling, id);
    postings[id] ??= [];
    return id;
  }

  function note(spelling: string, place: number): void {
    const posting = postings[idOf(spelling)]!;
    const last = posting.at(-1) ?? -1;
    const product = listed.length - 1;
    if (last >> PLACE_BITS === product) posting[posting.length - 1] = last | place;
    else posting.push((product << PLACE_BITS) | place);
  }

  function noteAll(text: string, place: number): void {
    for (const spelling of text.match(WORD) ?? []) note(spelling, place);
  }

  /** `smartwatch` must find a Smart Watch. */
  function noteJoined(text: string, place: number): void {
    const spellings = text.match(WORD) ?? [];
    for (let at = 1; at < spellings.length; at++) note(spellings[at - 1]! + spellings[at]!, place);
  }

  function add(product: Product): void {
    listed.push(product);
    noteAll(product.title, PLACE.title);
    noteJoined(product.title, PLACE.title);
    noteAll(product.brand, PLACE.brand);
    noteAll(product.category, PLACE.category);
    noteJoined(product.category, PLACE.category);
    noteAll(product.color, PLACE.rest);
    noteAll(product.description, PLACE.rest);
  }

  function idsWhere(test: (word: string) => boolean): number[] {
    const ids: number[] = [];
    for (let id = 0; id < words.length; id++) if (test(words[id]!)) ids.push(id);
    return ids;
  }

  /** Typos are forgiven only where the word as typed leads nowhere: else they would mix other things in. */
  function idsFor(typed: string): number[] {
    const begun = idsWhere((word) => word.startsWith(typed));
    if (begun.length > 0 || typed.length < MIN_FORGIVEN_LENGTH) return begun;
    return idsWhere((word) => isForgiven(typed, word));
  }

  /** For every product how well it answers one word; 0 when it does not. */
  function scoresOf(typed: string): Uint8Array {
    const scores = new Uint8Array(listed.length);
    for (const id of idsFor(typed)) {
      const isWhole = words[id] === typed ? 1 : 0;
      for (const entry of postings[id]!) {
        const product = entry >> PLACE_BITS;
        const score = 2 * bestPlace(entry) + isWhole;
        if (score > scores[product]!) scores[product] = score;
      }
    }
    return scores;
  }

  function find(query: string): Product[] {
    const typed = wordsTyped(query);
    if (typed.length === 0) return [...listed];
    const scores = typed.map(scoresOf);
    // Scores are few and small: a shelf for each takes a fifth of the time of sorting thousands of products.
    const shelves: Product[][] = [];
    for (let at = 0; at < listed.length; at++) {
      const score = totalOf(scores, at);
      if (score === 0) continue;
      shelves[score] ??= [];
      shelves[score].push(listed[at]!);
    }
    return shelves.reverse().flat();
  }

  for (const product of products) add(product);
  return { add, find };
}

function wordsTyped(query: string): string[] {
  const words = foldText(query.slice(0, MAX_QUERY_LENGTH)).match(WORD) ?? [];
  return [...new Set(words)].slice(0, MAX_WORDS);
}

function bestPlace(entry: number): number {
  return 32 - Math.clz32(entry & ((1 << PLACE_BITS) - 1));
}

/** A product must answer every word. */
function totalOf(scores: readonly Uint8Array[], at: number): number {
  let total = 0;
  for (const score of scores) {
    if (score[at] === 0) return 0;
    total += score[at]!;
  }
  return total;
}

/** Whether `word` begins as typed but for one letter wrong, missing, too many or swapped; or is its singular. */
function isForgiven(typed: string, word: string): boolean {
  if (typed.endsWith('es') && word === typed.slice(0, -2)) return true;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at++;
  const [letter, next] = [typed[at] ?? '', typed[at + 1] ?? ''];
  if (isEnieMixedUp(letter, word[at] ?? '')) return false;
  return (
    word.startsWith(typed.slice(at + 1), at + 1) ||
    word.startsWith(typed.slice(at + 1), at) ||
    word.startsWith(typed.slice(at), at + 1) ||
    word.startsWith(next + letter + typed.slice(at + 2), at)
  );
}

/** `nino` is not a niño with a typo: ñ is a letter of its own. */
function isEnieMixedUp(a: string, b: string): boolean {
  return (a === 'n' && b === 'ñ') || (a === 'ñ' && b === 'n');
}
