import { generate, parse as parseStyles, walk as walkStyles } from 'css-tree';
import { parseSync } from 'vite';

/** A small fault that a person could make: the characters from `start` to `end` become `text`. */
export interface Mutant {
  readonly file: string;
  /** File, line and column. */
  readonly place: string;
  /** The words of the line. */
  readonly source: string;
  readonly kind: string;
  /** The kind, and what is exchanged or left out. */
  readonly change: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

type Fault = Omit<Mutant, 'file' | 'place' | 'source'>;

interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

const EXCHANGED: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '+=': '-=',
  '-=': '+=',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

/** Every place of a source or a style sheet at which one of ten kinds of fault can be made. */
export function findMutants(file: string, source: string): Mutant[] {
  const faults = file.endsWith('.css') ? faultsInStyles(source) : faultsInCode(file, source);
  const lines = source.split('\n');
  return faults.map((fault) => {
    const before = source.slice(0, fault.start).split('\n');
    const place = `${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
    return { file, place, source: lines[before.length - 1]?.trim() ?? '', ...fault };
  });
}

function faultsInStyles(source: string): Fault[] {
  const faults: Fault[] = [];
  walkStyles(parseStyles(source, { positions: true }), (node) => {
    if (node.type !== 'Declaration' || !node.loc) return;
    faults.push(leftOut('declaration', node.loc.start.offset, node.loc.end.offset, generate(node)));
  });
  return faults;
}

function faultsInCode(file: string, source: string): Fault[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return nodesOf(program).flatMap((node) => faultsOf(node, source));
}

/** All nodes that are carried out: types and imports have none. */
function nodesOf(value: unknown): Syntax[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (!isSyntax(value)) return [];
  const isType = value.type.startsWith('TS') && !('expression' in value);
  if (isType || value.type === 'ImportDeclaration') return [];
  return [value, ...Object.values(value).flatMap(nodesOf)];
}

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function faultsOf(node: Syntax, source: string): Fault[] {
  const { type, start, end } = node;
  const words = (part: unknown) => (isSyntax(part) ? source.slice(part.start, part.end) : '');
  switch (type) {
    case 'BinaryExpression':
    case 'AssignmentExpression':
      return exchangedOperator('operator', node, source);
    case 'LogicalExpression':
      return exchangedOperator('logic', node, source);
    case 'ConditionalExpression': {
      const { test, consequent, alternate } = node;
      const text = `${words(test)} ? ${words(alternate)} : ${words(consequent)}`;
      return [{ kind: 'branches', change: 'branches exchanged', start, end, text }];
    }
    case 'IfStatement':
    case 'WhileStatement':
      return isSyntax(node.test) ? [turned(node.test, words(node.test))] : [];
    case 'ExpressionStatement':
      return isCall(node.expression) ? [{ ...leftOut('call', start, end, words(node)), text: ';' }] : [];
    case 'JSXAttribute':
      return [leftOut('attribute', start, end, words(node))];
    case 'JSXSpreadAttribute':
      return [leftOut('spread', start, end, words(node))];
    case 'ObjectExpression':
      return spreadsIn(node.properties, '...{}', words);
    case 'ArrayExpression':
      return spreadsIn(node.elements, '...[]', words);
    case 'CallExpression':
      return spreadsIn(node.arguments, '...[]', words);
    case 'Literal':
      return changedValue(node, words(node));
    default:
      return [];
  }
}

function exchangedOperator(kind: string, node: Syntax, source: string): Fault[] {
  const { left, right, operator } = node;
  const other = EXCHANGED[String(operator)];
  if (!other || !isSyntax(left) || !isSyntax(right)) return [];
  const start = source.indexOf(String(operator), left.end);
  const end = start + String(operator).length;
  return [{ kind, change: `${operator} → ${other}`, start, end, text: other }];
}

function turned({ start, end }: Syntax, words: string): Fault {
  return { kind: 'condition', change: 'condition turned round', start, end, text: `!(${words})` };
}

function leftOut(kind: string, start: number, end: number, words: string): Fault {
  const change = `${kind} left out: ${words.replace(/\s+/g, ' ').slice(0, 60)}`;
  return { kind, change, start, end, text: '' };
}

function isCall(value: unknown): boolean {
  if (!isSyntax(value)) return false;
  if (value.type === 'AwaitExpression' || value.type === 'UnaryExpression') return isCall(value.argument);
  return value.type === 'CallExpression' || (value.type === 'ChainExpression' && isCall(value.expression));
}

function spreadsIn(parts: unknown, text: string, words: (part: unknown) => string): Fault[] {
  const spreads = Array.isArray(parts) ? parts.filter((part) => part?.type === 'SpreadElement') : [];
  return spreads.map((spread: Syntax) => ({
    ...leftOut('spread', spread.start, spread.end, words(spread)),
    text,
  }));
}

function changedValue({ value, start, end }: Syntax, words: string): Fault[] {
  if (typeof value === 'number') {
    return [{ kind: 'number', change: `${words} + 1`, start, end, text: `(${words} + 1)` }];
  }
  if (typeof value !== 'boolean') return [];
  return [{ kind: 'truth', change: `${value} → ${!value}`, start, end, text: String(!value) }];
}
