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
  /** Class names that it renders; one that ends in `*` stands for all that begin like it. */
  readonly classes: ReadonlySet<string>;
  /** Those of them that stand together in one `className`. */
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

/** Rules of media and support queries count as well; the steps of keyframes are no rules. */
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
 * The class that a selector dresses wherever it stands: the last one of `.btn`, `.btn:hover` and `.drop.is-over`. None for
 * `.contact-band .btn`, which depends on what is around it.
 */
function dressedBy(selector: string): string | undefined {
  const own = selector.replace(/:(has|not|is)\([^)]*\)/g, '');
  return /[\s>+~]/.test(own) ? undefined : classesIn(own).at(-1);
}

/** Every class with the sheets that dress it wherever it stands; where none does, those that name it at all. */
export function findOwners(sheets: readonly Sheet[]): ReadonlyMap<string, ReadonlySet<string>> {
  const dressed = new Map<string, Set<string>>();
  const named = new Map<string, Set<string>>();
  for (const { file, rules } of sheets) {
    for (const { selector } of rules) {
      for (const name of classesIn(selector)) note(named, name, file);
      const name = dressedBy(selector);
      if (name) note(dressed, name, file);
    }
  }
  return new Map([...named, ...dressed]);
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

/** Whatever stands in a `className`, and in the constants and functions of the same file that it names. */
function readGroups(code: string): readonly (readonly string[])[] {
  const { declared, given } = findClassNames(code);
  return given.map((node) => {
    const seen = new Set<string>();
    const read = (text: string): readonly string[] => {
      const words = [...text.replace(/'[^']*'|"[^"]*"/g, '').matchAll(/[a-zA-Z_]\w*/g)].map(([word]) => word);
      const others = words.filter((word) => declared.has(word) && !seen.has(word));
      for (const word of others) seen.add(word);
      return [...namesIn(text), ...others.flatMap((word) => read(textOf(code, declared.get(word)!)))];
    };
    return [...new Set(read(textOf(code, node)))];
  });
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

/** The words of its strings. What a template puts in is a `*`, and alone it says nothing. */
function namesIn(expression: string): readonly string[] {
  const text = expression.replace(/[!=]== '[^']*'/g, '');
  const plain = [...text.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)].map((match) => match[1] ?? match[2]!);
  const templates = [...text.matchAll(/`([^`]*)`/g)].map((match) => match[1]!.replace(/\$\{[^}]*\}/g, '*'));
  const words = [...plain, ...templates].flatMap((string) => string.split(/\s+/));
  return words.map((word) => word.replace(/^\*+$/, '')).filter((word) => word !== '');
}
