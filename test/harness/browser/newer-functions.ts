import { type Member, readMembers } from '../../../scripts/browsers/members.ts';

/** Not deleted, because Chromium would still enforce trusted types and the page could not create any. */
const KEPT = /^trustedTypes$|^Trusted/;

/** A script that deletes every function that a supported browser lacks. It must run before any other script. */
export function deleteNewerFunctions(): string {
  const newer = readMembers().filter(
    ({ owner, name, newer }) => newer && !KEPT.test(owner) && !KEPT.test(name),
  );
  // Members first: they cannot be reached after their owner is deleted.
  const list = [...newer.filter(({ owner }) => owner), ...newer.filter(({ owner }) => !owner)];
  return `(${deleteMembers})(${JSON.stringify(list.map(toTuple))});`;
}

type Tuple = [owner: string, name: string, place: Member['place']];

function toTuple({ owner, name, place }: Member): Tuple {
  return [owner, name, place];
}

/** Runs in the page, so it can use nothing from this module. */
function deleteMembers(members: Tuple[]): void {
  const global = globalThis as unknown as Record<string, unknown>;
  const typedArray = Object.getPrototypeOf(Int8Array);
  function find(path: string): unknown {
    if (path === 'TypedArray') return typedArray;
    return path
      .split('.')
      .reduce<unknown>((owner, name) => (owner as Record<string, unknown>)?.[name], global);
  }
  function drop(target: unknown, name: string): void {
    const isObject = (typeof target === 'object' && target !== null) || typeof target === 'function';
    if (!isObject) return;
    const key = name.startsWith('@@') ? Symbol[name.slice(2) as 'iterator'] : name;
    if (key !== undefined && Object.hasOwn(target, key)) Reflect.deleteProperty(target, key);
  }
  for (const [path, name, place] of members) {
    const owner = path === '' ? global : find(path);
    if (place !== 'instance') drop(owner, name);
    if (place !== 'static') drop((owner as { prototype?: unknown } | undefined)?.prototype, name);
    if (path === 'Window') drop(global, name);
  }
}
