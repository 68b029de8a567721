import { describe, expect, it } from 'vitest';
import { layerOf } from './layer.ts';
import { classesIn, findOwners, readComponents, readSheets } from './sheets.testing.ts';

const sheets = readSheets();
const components = readComponents();
const owners = findOwners(sheets);
const rendered = new Set(components.flatMap(({ classes }) => [...classes]));

/** Sent by the server, in the pages of a shop that needs them. */
const BY_SETTING = ['styles/own-name.css'];

/** Imported by document.tsx, which is around every page. */
const EVERYWHERE = ['styles/tokens.css', 'styles/base.css', 'styles/buttons.css'];

/** The classes that a class name of a component means: `btn--*` is every class that begins with `btn--`. */
function expand(name: string): readonly string[] {
  if (!name.endsWith('*')) return [name];
  return [...owners.keys()].filter((other) => other.startsWith(name.slice(0, -1)));
}

/** Classes of a state have rules in several sheets: one of them is the component's own. */
function lacks(imported: ReadonlySet<string>, name: string): boolean {
  const needed = [...(owners.get(name) ?? [])];
  if (name.startsWith('is-')) return !needed.some((file) => imported.has(file));
  return !needed.every((file) => imported.has(file));
}

describe('the style sheets and the components', () => {
  it('are found by this test', () => {
    expect(sheets.length).toBeGreaterThan(60);
    expect(rendered.size).toBeGreaterThan(250);
  });

  it('every component imports the sheets of the classes that it renders', () => {
    const undressed = components.flatMap(({ file, sheets: own, classes }) => {
      const imported = new Set([...EVERYWHERE, ...BY_SETTING, ...own]);
      const names = [...classes].flatMap(expand).filter((name) => lacks(imported, name));
      return names.map((name) => `${file}: .${name} needs ${[...(owners.get(name) ?? [])].join(' and ')}`);
    });
    expect(undressed).toEqual([]);
  });

  it('every rendered class has a rule', () => {
    const unknown = components.flatMap(({ file, classes }) =>
      [...classes]
        .filter((name) => expand(name).length === 0 || expand(name).some((other) => !owners.has(other)))
        .map((name) => `${file}: .${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('every class with a rule is rendered', () => {
    const used = new Set([...rendered].flatMap(expand));
    expect([...owners.keys()].filter((name) => !used.has(name))).toEqual([]);
  });

  it('every sheet is imported, by components and not by other sheets', () => {
    const imported = new Set(components.flatMap((component) => component.sheets));
    expect(sheets.map(({ file }) => file).filter((file) => !imported.has(file))).toEqual([]);
    expect(sheets.filter(({ css }) => css.includes('@import')).map(({ file }) => file)).toEqual([]);
    expect(components.find(({ file }) => file === 'document.tsx')?.sheets).toEqual(EVERYWHERE);
  });

  it('every animation is defined in the sheet that uses it, or in a sheet of all pages', () => {
    const shared = sheets
      .filter(({ file }) => EVERYWHERE.includes(file))
      .flatMap(({ css }) => keyframesIn(css));
    const missing = sheets.flatMap(({ file, css }) => {
      const known = new Set([...shared, ...keyframesIn(css), 'none']);
      const used = [...css.matchAll(/animation(?:-name)?: ([a-z-]+)/g)].map((match) => match[1]!);
      return used.filter((name) => !known.has(name)).map((name) => `${file}: ${name}`);
    });
    expect(missing).toEqual([]);
  });
});

function keyframesIn(css: string): readonly string[] {
  return [...css.matchAll(/@keyframes ([\w-]+)/g)].map((match) => match[1]!);
}

/**
 * The layers of the cascade decide between folders. Within one folder the sheets arrive in any order, so two of them may
 * not give one element different values for a property with selectors of the same weight.
 */
describe('two sheets of one layer', () => {
  it('never set the same property of an element with selectors of equal specificity', () => {
    const together = components.flatMap(({ file, groups }) => groups.map((names) => ({ file, names })));
    const clashes = together.flatMap(({ file, names }) =>
      findClashes(names).map((clash) => `${file}: ${clash}`),
    );
    expect(clashes).toEqual([]);
  });
});

interface Given {
  readonly file: string;
  readonly layer: string;
  readonly selector: string;
  readonly property: string;
}

/** `names` are together in one `className`. */
function findClashes(names: readonly string[]): readonly string[] {
  const given = names.flatMap(plainRulesOf);
  const clashes = given.flatMap((one) =>
    given
      .filter(
        (other) => one.file < other.file && one.layer === other.layer && areOne(one.property, other.property),
      )
      .map(
        (other) => `${one.property} of ${one.selector} (${one.file}) and ${other.selector} (${other.file})`,
      ),
  );
  return [...new Set(clashes)];
}

/** `margin` sets `margin-top` too. */
function areOne(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}-`) || other.startsWith(`${one}-`);
}

/** Rules for the class alone: others are heavier. */
function plainRulesOf(name: string): readonly Given[] {
  return sheets.flatMap(({ file, rules }) =>
    rules
      .filter(({ selector }) => selector === `.${name}` && classesIn(selector).length === 1)
      .flatMap(({ selector, body }) =>
        [...body.matchAll(/(?:^|[;{\n])\s*([a-z-]+):/g)].map((match) => ({
          file,
          layer: layerOf(file),
          selector,
          property: match[1]!,
        })),
      ),
  );
}
