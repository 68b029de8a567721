import { type Member, readMembers, readOptions } from './members.ts';

/** Names in a script that mean something newer than the supported browsers. Types of objects are not known. */
export interface NewerNames {
  /** Globals, such as `OffscreenCanvas`. */
  readonly globals: ReadonlySet<string>;
  /** Members with the global before them, such as `Promise.withResolvers` or `navigator.share`. */
  readonly paths: ReadonlySet<string>;
  /** Members that no older object has, such as `toSorted`. `map` is not one: iterators have it newly, arrays had it before. */
  readonly members: ReadonlySet<string>;
  /** Options of JavaScript's functions, such as `trailingZeroDisplay`. */
  readonly options: ReadonlySet<string>;
}

/** Objects that scripts reach by a global name. */
const INSTANCES: Readonly<Record<string, string>> = {
  CacheStorage: 'caches',
  Crypto: 'crypto',
  Document: 'document',
  History: 'history',
  IDBFactory: 'indexedDB',
  Location: 'location',
  Navigator: 'navigator',
  Performance: 'performance',
  Screen: 'screen',
};

export function readNewerNames(): NewerNames {
  const members = readMembers();
  const newer = members.filter((member) => member.newer);
  const older = new Set(members.filter((member) => !member.newer).map(({ name }) => name));
  const own = newer.filter(({ owner, name }) => owner && !older.has(name));
  return {
    globals: new Set(newer.filter(({ owner }) => ['', 'Window'].includes(owner)).map(({ name }) => name)),
    paths: new Set(newer.flatMap(pathsOf)),
    members: new Set(own.map(({ name }) => name)),
    options: new Set(readOptions()),
  };
}

function pathsOf({ owner, name, place }: Member): string[] {
  const instance = INSTANCES[owner];
  const own = place === 'instance' ? [] : [`${owner}.${name}`];
  return instance ? [...own, `${instance}.${name}`] : own;
}
