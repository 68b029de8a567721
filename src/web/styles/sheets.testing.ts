/** Reads the style sheets and the components' sources, for the tests that compare them. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'vite';

const WEB = join(import.meta.dirname, '..');

export interface Rule {
  readonly selector: string;
  readonly body: string;
}

export interface Sheet {
  /** Path within src/web. */
  readonly file: string;
  readonly css: string;
  readonly rules: readonly Rule[];
}

export interface Component {
  /** Path within src/web. */
  readonly file: string;
  /** Sheets that it imports, as paths within src/web. */
  readonly sheets: readonly string[];
  /** The class names that it renders. A name that ends in `*` means all names with that beginning. */
  readonly classes: ReadonlySet<string>;
  /** The class names that are used together in one `className`. */
  readonly groups: readonly (readonly string[])[];
}

export function readSheets(): readonly Sheet[] {
  return globSync('**/*.css', { cwd: WEB })
    .sort()
    .map((file) => {
      const css = readFileSync(join(WEB, file), 'utf8').replace(/\/\*.*?\*\//gs, '');
      return { file, css, rules: readRules(css) };
    });
}

/** Includes rules in media and support queries, but not the steps of keyframes. */
function readRules(css: string): readonly Rule[] {
  const rules: Rule[] = [];
  const open: string[] = [];
  for (const [, prelude, mark] of css.matchAll(/([^{}]*)([{}])/g)) {
    if (mark === '{') open.push(prelude!.replace(/^.*;/s, '').trim());
    else {
      const selector = open.pop()!;
      const isStep = open.some((outer) => outer.startsWith('@keyframes'));
      if (!isStep && !selector.startsWith('@')) {
        for (const one of selector.split(/,(?![^(]*\))/))
          rules.push({ selector: one.trim(), body: prelude! });
      }
    }
  }
  return rules;
}

export function classesIn(selector: string): readonly string[] {
  return [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map((match) => match[1]!);
}

/**
 * Returns the class that a selector styles everywhere: the last class of `.btn`, `.btn:hover` and `.file-drop.is-over`. Returns none
 * for `.talk .btn`, which depends on the elements around it.
 */
function styledBy(selector: string): string | undefined {
  const own = selector.replace(/:(has|not|is)\([^)]*\)/g, '');
  return /[\s>+~]/.test(own) ? undefined : classesIn(own).at(-1);
}

/** Returns each class with the sheets that style it everywhere. If there are none, the sheets that name it at all. */
export function findOwners(sheets: readonly Sheet[]): ReadonlyMap<string, ReadonlySet<string>> {
  const styled = new Map<string, Set<string>>();
  const named = new Map<string, Set<string>>();
  for (const { file, rules } of sheets) {
    for (const { selector } of rules) {
      for (const name of classesIn(selector)) note(named, name, file);
      const name = styledBy(selector);
      if (name) note(styled, name, file);
    }
  }
  return new Map([...named, ...styled]);
}

function note(map: Map<string, Set<string>>, key: string, value: string): void {
  map.set(key, (map.get(key) ?? new Set()).add(value));
}

export function readComponents(): readonly Component[] {
  return globSync('**/*.tsx', { cwd: WEB }).sort().map(readComponent);
}

export function readComponent(file: string): Component {
  const code = readFileSync(join(WEB, file), 'utf8');
  const sheets = [...code.matchAll(/^import (?:\w+ from )?'(\..*\.css)(?:\?inline)?';$/gm)].map((match) =>
    join(dirname(file), match[1]!).replaceAll('\\', '/'),
  );
  const groups = readGroups(code);
  const classes = new Set(groups.flat());
  return { file, sheets, classes, groups };
}

type Node = { readonly type: string; readonly start: number; readonly end: number };

/** Reads the texts of a `className`, and of the constants and functions of the same file that it uses. */
function readGroups(code: string): readonly (readonly string[])[] {
  const { declared, given } = findClassNames(code);
  return given.map((node) => {
    const seen = new Set<string>();
    const read = (text: string): readonly string[] => {
      const words = [...codeIn(text).matchAll(/[a-zA-Z_]\w*/g)].map(([word]) => word);
      const others = words.filter((word) => declared.has(word) && !seen.has(word));
      for (const word of others) seen.add(word);
      return [...namesIn(text), ...others.flatMap((word) => read(textOf(code, declared.get(word)!)))];
    };
    return [...new Set(read(textOf(code, node)))];
  });
}

/** The text without its strings: of a template only the expressions are left. */
function codeIn(text: string): string {
  const withoutTemplates = text.replace(
    /`[^`]*`/g,
    (template) => template.match(/\$\{[^}]*\}/g)?.join(' ') ?? '',
  );
  return withoutTemplates.replace(/'[^']*'|"[^"]*"/g, '');
}

function findClassNames(code: string): { declared: ReadonlyMap<string, Node>; given: readonly Node[] } {
  const declared = new Map<string, Node>();
  const given: Node[] = [];
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) declared.set(id.name, init);
    },
    FunctionDeclaration: ({ id, body }) => {
      if (id && body && /^[a-z]/.test(id.name)) declared.set(id.name, body);
    },
    JSXAttribute: ({ name, value }) => {
      if (name.name === 'className' && value) given.push(value);
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && key.name === 'className') given.push(value);
    },
  }).visit(parseSync('component.tsx', code).program);
  return { declared, given };
}

function textOf(code: string, { start, end }: Node): string {
  return code.slice(start, end);
}

/** Returns the words of the strings. An expression in a template becomes `*`, which is left out if it is the whole word. */
function namesIn(expression: string): readonly string[] {
  const text = expression.replace(/[!=]== '[^']*'/g, '');
  const plain = [...text.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)].map((match) => match[1] ?? match[2]!);
  const templates = [...text.matchAll(/`([^`]*)`/g)].map((match) => match[1]!.replace(/\$\{[^}]*\}/g, '*'));
  const words = [...plain, ...templates].flatMap((string) => string.split(/\s+/));
  return words.map((word) => word.replace(/^\*+$/, '')).filter((word) => word !== '');
}
