/** Finds products by the words that people type. Accents, case and one typo are forgiven. */
import type { Product } from '../entities.ts';
import { foldText } from '../text.ts';

/** Longer queries are cut, because people do not type them and reading them would take time. */
export const MAX_QUERY_LENGTH = 100;

const MAX_WORDS = 8;
/** In a shorter word, one typo could make any other word. */
const MIN_FORGIVEN_LENGTH = 4;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The fields of a product that hold a word. The higher number wins. */
const FIELD = { title: 8, brand: 4, category: 2, rest: 1 } as const;
const FIELD_BITS = 4;

export type Search = ReturnType<typeof createSearch>;

/** Each distinct word is stored once, with the products and the fields that hold it. */
interface Index {
  readonly products: Product[];
  readonly words: string[];
  /** For each word the products that hold it: the product's number, then the bits of its fields. */
  readonly postings: number[][];
  readonly idOfSpelling: Map<string, number>;
  readonly idOfWord: Map<string, number>;
}

export function createSearch(products: Iterable<Product> = []) {
  const index: Index = {
    products: [],
    words: [],
    postings: [],
    idOfSpelling: new Map(),
    idOfWord: new Map(),
  };
  for (const product of products) addProduct(index, product);
  return {
    add: (product: Product) => addProduct(index, product),
    /** Returns the best matches first, and equal matches in the order of `add`. A query without words finds everything. */
    find: (query: string) => findProducts(index, query),
  };
}

function addProduct(index: Index, product: Product): void {
  index.products.push(product);
  addWords(index, product.title, FIELD.title);
  addJoinedWords(index, product.title, FIELD.title);
  addWords(index, product.brand, FIELD.brand);
  addWords(index, product.category, FIELD.category);
  addJoinedWords(index, product.category, FIELD.category);
  addWords(index, product.color, FIELD.rest);
  addWords(index, product.description, FIELD.rest);
}

function addWords(index: Index, text: string, field: number): void {
  for (const spelling of text.match(WORD) ?? []) addWord(index, spelling, field);
}

/** Adds each pair of neighbours as one word, because `smartwatch` must find a Smart Watch. */
function addJoinedWords(index: Index, text: string, field: number): void {
  const spellings = text.match(WORD) ?? [];
  for (let at = 1; at < spellings.length; at++) addWord(index, spellings[at - 1]! + spellings[at]!, field);
}

function addWord(index: Index, spelling: string, field: number): void {
  const posting = index.postings[idOf(index, spelling)]!;
  const last = posting.at(-1) ?? -1;
  const product = index.products.length - 1;
  if (last >> FIELD_BITS === product) posting[posting.length - 1] = last | field;
  else posting.push((product << FIELD_BITS) | field);
}

/** Texts repeat their words, so each spelling is folded only once. */
function idOf({ words, postings, idOfSpelling, idOfWord }: Index, spelling: string): number {
  let id = idOfSpelling.get(spelling);
  if (id !== undefined) return id;
  const word = foldText(spelling);
  id = idOfWord.get(word) ?? words.push(word) - 1;
  idOfWord.set(word, id);
  idOfSpelling.set(spelling, id);
  postings[id] ??= [];
  return id;
}

function findProducts(index: Index, query: string): Product[] {
  const typed = wordsTyped(query);
  if (typed.length === 0) return [...index.products];
  const scores = typed.map((word) => scoresOf(index, word));
  // There are few different scores, so a list for each takes a fifth of the time of sorting thousands of products.
  const byScore: Product[][] = [];
  for (let at = 0; at < index.products.length; at++) {
    const score = totalOf(scores, at);
    if (score === 0) continue;
    byScore[score] ??= [];
    byScore[score].push(index.products[at]!);
  }
  return byScore.reverse().flat();
}

/** Returns for every product how well it matches one word, or 0 if it does not. */
function scoresOf(index: Index, typed: string): Uint8Array {
  const scores = new Uint8Array(index.products.length);
  for (const id of idsFor(index, typed)) {
    const isWhole = index.words[id] === typed ? 1 : 0;
    for (const entry of index.postings[id]!) {
      const product = entry >> FIELD_BITS;
      const score = 2 * bestField(entry) + isWhole;
      if (score > scores[product]!) scores[product] = score;
    }
  }
  return scores;
}

/** Typos are forgiven only if no word begins as typed. Otherwise they would add unrelated products. */
function idsFor({ words }: Index, typed: string): number[] {
  const begun = idsWhere(words, (word) => word.startsWith(typed));
  if (begun.length > 0 || typed.length < MIN_FORGIVEN_LENGTH) return begun;
  return idsWhere(words, (word) => isForgiven(typed, word));
}

function idsWhere(words: readonly string[], test: (word: string) => boolean): number[] {
  const ids: number[] = [];
  for (let id = 0; id < words.length; id++) if (test(words[id]!)) ids.push(id);
  return ids;
}

function wordsTyped(query: string): string[] {
  const words = foldText(query.slice(0, MAX_QUERY_LENGTH)).match(WORD) ?? [];
  return [...new Set(words)].slice(0, MAX_WORDS);
}

function bestField(entry: number): number {
  return 32 - Math.clz32(entry & ((1 << FIELD_BITS) - 1));
}

/** Returns 0 unless the product matches every word. */
function totalOf(scores: readonly Uint8Array[], at: number): number {
  let total = 0;
  for (const score of scores) {
    if (score[at] === 0) return 0;
    total += score[at]!;
  }
  return total;
}

/** Whether `word` begins as typed except for one letter wrong, missing, added or swapped, or is the singular of it. */
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

/** `nino` is not `niño` with a typo, because ñ is a letter of its own. */
function isEnieMixedUp(a: string, b: string): boolean {
  return (a === 'n' && b === 'ñ') || (a === 'ñ' && b === 'n');
}
