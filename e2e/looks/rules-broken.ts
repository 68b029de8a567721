import type { Page } from '@playwright/test';
import { pageProgram } from '../../test/harness/page-program.ts';

/** A longer word, an address or an e-mail address may be broken: it does not fit into every box. */
const SHORT_WORD = /(?<![\p{L}\d@./_-])\p{L}{2,14}(?![\p{L}\d@/_-])/u.source;

/** No short word may be broken into two lines. */
export async function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(pageProgram(findAll, { SHORT_WORD, isBroken }));
}

function findAll(): string[] {
  const { nameOf, texts } = window.looks;
  return texts()
    .filter(({ rects }) => rects.length > 1)
    .flatMap(({ node, element }) =>
      [...node.data.matchAll(new RegExp(SHORT_WORD, 'gu'))]
        .filter(({ 0: word, index }) => isBroken(node, index, index + word.length))
        .map(([word]) => `${nameOf(element)} «${word}» is in two lines`),
    );
}

function isBroken(node: Text, start: number, end: number): boolean {
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, end);
  const [first, ...others] = range.getClientRects();
  return others.some(({ top }) => top >= (first?.bottom ?? 0));
}
