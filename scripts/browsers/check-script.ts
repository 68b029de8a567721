/** Finds functions, syntax and regular expressions in a built script that one of the supported browsers lacks. */
import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { type AnyNode, type Program, parse } from 'acorn';
import { fullAncestor } from 'acorn-walk';
import { isTest } from './guards.ts';
import type { NewerNames } from './newer-names.ts';
import { newerName } from './script-names.ts';

/** The newest edition that all supported browsers read, except static blocks and lookbehind (Safari 16.4). */
const EDITION = 2022;
const patternParser = new RegExpParser({ ecmaVersion: EDITION });

const FUNCTIONS = ['Program', 'FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

export function parseScript(code: string): Program {
  return parse(code, { ecmaVersion: EDITION, sourceType: 'module' });
}

/**
 * Returns what is used without a test for it. A test counts in its own function and in functions inside that one.
 * `own` has the names of the members of the scripts' own objects.
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
  // The build replaces an expression that an old browser cannot read by a call, which throws there.
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return [];
  if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return [];
  const [pattern, flags = ''] = node.arguments.map(textOf);
  return pattern ? newerInPattern(pattern, flags) : [];
}

function newerInPattern(pattern: string, flags: string): string[] {
  if (/[^dgimsuy]/.test(flags)) return [`regular expression flags ${flags}`];
  try {
    return looksBehind(pattern, flags) ? ['regular expression lookbehind'] : [];
  } catch (error) {
    return [`regular expression: ${error instanceof Error ? error.message : error}`];
  }
}

function looksBehind(pattern: string, flags: string): boolean {
  let found = false;
  visitRegExpAST(patternParser.parsePattern(pattern, 0, pattern.length, flags.includes('u')), {
    onAssertionEnter: ({ kind }) => {
      found ||= kind === 'lookbehind';
    },
  });
  return found;
}

/** The minifier writes texts as templates without expressions. */
export function textOf(node: AnyNode): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral' || node.quasis.length !== 1) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}
