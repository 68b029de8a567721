/** Looks up in `@mdn/browser-compat-data` which words of a style sheet are newer than the supported browsers. */

import type { Identifier } from '@mdn/browser-compat-data/types';
import { compatData } from './compat-data.ts';
import { isNewer } from './is-newer.ts';

const css = compatData.css as Identifier;

/** Units that came together share one entry. */
const UNITS: readonly [units: RegExp, entry: string][] = [
  [/^dv(h|w|b|i|min|max)$/, 'viewport_percentage_units_dynamic'],
  [/^sv(h|w|b|i|min|max)$/, 'viewport_percentage_units_small'],
  [/^lv(h|w|b|i|min|max)$/, 'viewport_percentage_units_large'],
  [/^cq(h|w|b|i|min|max)$/, 'container_query_length_units'],
];

export function isNewerProperty(property: string): boolean {
  return isNewerAt('properties', property);
}

export function isNewerKeyword(property: string, keyword: string): boolean {
  return isNewerAt('properties', property, keyword);
}

export function isNewerUnit(unit: string): boolean {
  const entry = UNITS.find(([units]) => units.test(unit))?.[1] ?? unit;
  return isNewerAt('types', 'length', entry);
}

/** Functions are listed with the types, or one level below them: `color-mix` is below `color`. */
export function isNewerFunction(name: string): boolean {
  const types: Record<string, Identifier> = css.types ?? {};
  const entries = [types[name], ...Object.values(types).map((type) => type[name])];
  const known = entries.flatMap((entry) => entry?.__compat ?? []);
  return known.length > 0 && known.every(isNewer);
}

/** `rgb(from …)` is newer than `rgb()`. */
export function isNewerRelativeColour(name: string): boolean {
  return isNewerAt('types', 'color', name, 'relative_syntax');
}

export function isNewerSelector(name: string): boolean {
  return isNewerAt('selectors', name);
}

export function isNewerAtRule(name: string): boolean {
  return isNewerAt('at-rules', name);
}

export function isNewerMediaFeature(name: string): boolean {
  return isNewerAt('at-rules', 'media', name);
}

/** A word without an entry, such as a custom property, is not a feature. */
function isNewerAt(...path: string[]): boolean {
  const entry = path.reduce<Identifier | undefined>((group, name) => group?.[name], css);
  return entry?.__compat !== undefined && isNewer(entry.__compat);
}
