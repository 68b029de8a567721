/** Lists every global and its members from `@mdn/browser-compat-data`: the names that scripts can use. */

import type { Identifier } from '@mdn/browser-compat-data/types';
import { compatData } from './compat-data.ts';
import { isNewer } from './is-newer.ts';

export interface Member {
  /** The interface or object that has it, such as `Promise` or `Intl.NumberFormat`; empty for a global. */
  readonly owner: string;
  readonly name: string;
  /** `either`: the data of JavaScript itself do not distinguish the two. */
  readonly place: 'static' | 'instance' | 'either';
  readonly newer: boolean;
}

export function readMembers(): Member[] {
  const { Intl: intl = {}, ...builtins } = compatData.javascript.builtins as Identifier;
  return [
    ...membersOf('', builtins),
    ...membersOf('', { Intl: intl }),
    ...membersOf('Intl', intl).filter(({ owner }) => owner),
    ...membersOf('', compatData.api as Identifier),
  ];
}

/** Reads two levels: the globals of a group, and their members. Deeper entries describe details of behaviour. */
function membersOf(prefix: string, group: Identifier): Member[] {
  return entriesOf(group).flatMap(([name, global]) => {
    const path = prefix ? `${prefix}.${name}` : name;
    const isGlobalNewer = hasNewer(global, false);
    const own = entriesOf(global).filter(([member]) => member !== name);
    return [
      { owner: prefix, name, place: 'static' as const, newer: isGlobalNewer },
      ...own.map(([member, data]) => toMember(path, member, hasNewer(data, isGlobalNewer))),
    ];
  });
}

function entriesOf(group: Record<string, Identifier>): [string, Identifier][] {
  return Object.entries(group).filter(([name]) => name !== '__compat');
}

function hasNewer({ __compat: compat }: Identifier, otherwise: boolean): boolean {
  return compat ? isNewer(compat) : otherwise;
}

function toMember(owner: string, key: string, newer: boolean): Member {
  if (key.endsWith('_static'))
    return { owner, name: key.slice(0, -'_static'.length), place: 'static', newer };
  if (key.endsWith('_event')) {
    return { owner, name: `on${key.slice(0, -'_event'.length)}`, place: 'instance', newer };
  }
  return { owner, name: key, place: owner in compatData.api ? 'instance' : 'either', newer };
}

/** Returns the names of newer options of JavaScript's functions, most of them of `Intl`. */
export function readOptions(group = compatData.javascript.builtins as Identifier): string[] {
  return entriesOf(group).flatMap(([key, data]) => {
    const [, option] = /^options_(\w+)_parameter$/.exec(key) ?? [];
    const own = option && hasNewer(data, false) ? [option] : [];
    return [...own, ...readOptions(data)];
  });
}
