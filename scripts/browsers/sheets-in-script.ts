import type { AnyNode, Program } from 'acorn';
import { full } from 'acorn-walk';
import { textOf } from './check-script.ts';

/** Sheets that travel as texts inside a script. */
export function sheetsIn(tree: Program): string[] {
  const sheets: string[] = [];
  full(tree, (each) => {
    const text = textOf(each as AnyNode);
    if (text && isSheet(text)) sheets.push(text);
  });
  return sheets;
}

/** A selector or an at-rule first, and declarations in braces; scripts as texts have words that sheets never have. */
function isSheet(text: string): boolean {
  return /^[.#:@*[\w-][^;]*\{[^{}]*:[^{}]*\}/.test(text) && !/=>|\bfunction\b/.test(text);
}
