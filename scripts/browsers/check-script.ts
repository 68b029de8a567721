/** Finds in a built script what one of the supported browsers lacks: functions, syntax and regular expressions. */
import { type AnyNode, type Program, parse } from 'acorn';
import { fullAncestor } from 'acorn-walk';
import { newerInPattern } from './check-pattern.ts';
import { isTest } from './guards.ts';
import type { NewerNames } from './newer-names.ts';
import { newerName } from './script-names.ts';

/** The newest edition of the language that all supported browsers read, but for static blocks (Safari 16.4). */
const EDITION = 2022;

const FUNCTIONS = ['Program', 'FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

export function parseScript(code: string): Program {
  return parse(code, { ecmaVersion: EDITION, sourceType: 'module' });
}

/**
 * What is used without asking first: a test for it counts in the function where it stands, and in those inside it.
 * `own`: names of the members of the scripts' own objects.
 */
export function newerInScript(tree: Program, names: NewerNames, own: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  const tests = new Map<AnyNode | undefined, Set<string>>();
  const uses: { readonly name: string; readonly around: readonly AnyNode[] }[] = [];
  fullAncestor(tree, (_node, _state, path) => {
    const ancestors = path as AnyNode[];
    const [parent, node] = [ancestors.at(-2), ancestors.at(-1)!];
    for (const feature of newerSyntax(node)) found.add(feature);
    const name = newerName(node, parent, names, own);
    if (!name) return;
    const around = ancestors.filter(({ type }) => FUNCTIONS.includes(type));
    if (isTest(node, parent)) tests.set(around.at(-1), (tests.get(around.at(-1)) ?? new Set()).add(name));
    else uses.push({ name, around });
  });
  for (const { name, around } of uses) {
    if (!around.some((each) => tests.get(each)?.has(name))) found.add(name);
  }
  return [...found];
}

function newerSyntax(node: AnyNode): string[] {
  if (node.type === 'StaticBlock') return ['static block'];
  if (node.type === 'Literal' && node.regex) return newerInPattern(node.regex.pattern, node.regex.flags);
  // The build writes an expression that a browser cannot read as a call, which then throws.
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return [];
  if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return [];
  const [pattern, flags = ''] = node.arguments.map(textOf);
  return pattern ? newerInPattern(pattern, flags) : [];
}

/** Minified texts are templates without gaps. */
export function textOf(node: AnyNode): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral' || node.quasis.length !== 1) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}
