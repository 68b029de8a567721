/** Finds the routes of an address. */
import type { Found, Match, Params, Route, RouteObject } from './route.ts';

export type Matcher = (pathname: string) => Found;

/** A route with the routes around it. */
interface Branch {
  readonly routes: readonly { readonly route: Route; readonly path: string }[];
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly rank: number;
}

/** More specific addresses come first: a fixed part before a parameter, and both before the rest of an address. */
const RANK = { fixed: 10, parameter: 4, rest: -2 };
const REST = '*';

/** The last route must take every address, with the path `*`. */
export function createMatcher(routes: readonly RouteObject[]): Matcher {
  const branches = branchesOf(routes, [], '').sort((one, other) => other.rank - one.rank);
  return (pathname) => {
    const path = decode(pathname);
    for (const branch of branches) {
      const values = branch.pattern.exec(path);
      if (values) return foundIn(branch, path, values.slice(1));
    }
    throw new Error(`No route takes ${pathname}`);
  };
}

/** Children come before their parent, so that of two routes with one path the inner one is found. */
function branchesOf(routes: readonly RouteObject[], around: Branch['routes'], idAround: string): Branch[] {
  return routes.flatMap(({ children = [], ...object }, at) => {
    const id = object.id ?? `${idAround}${at}`;
    const route: Route = { ...object, id, lazy: object.lazy };
    const path = object.path ?? around.at(-1)?.path ?? '/';
    const inside = [...around, { route, path }];
    const own = object.path === undefined ? [] : [createBranch(object.path, inside)];
    return [...branchesOf(children, inside, `${id}-`), ...own];
  });
}

function createBranch(path: string, routes: Branch['routes']): Branch {
  const names: string[] = [];
  let [source, rank] = ['', 0];
  for (const part of partsOf(path)) {
    const [, name, isOptional] = /^:(\w+)(\?)?$/.exec(part) ?? [];
    if (name) names.push(name);
    rank += name ? RANK.parameter : part === REST ? RANK.rest : RANK.fixed;
    if (part === REST) source += '.*';
    else if (name) source += isOptional ? '(?:/([^/]+))?' : '/([^/]+)';
    else source += `/${part}`;
  }
  return { routes, names, rank, pattern: new RegExp(`^${source}/*$`, 'i') };
}

function partsOf(path: string): readonly string[] {
  return path.split('/').filter(Boolean);
}

function foundIn({ routes, names }: Branch, path: string, values: readonly (string | undefined)[]): Found {
  const params: Params = Object.fromEntries(
    names.map((name, at) => [name, values[at]?.replaceAll('%2F', '/')]),
  );
  const parts = partsOf(path);
  const matches = routes.map(
    ({ route, path: own }): Match => ({
      route,
      pathname: own === REST ? path : `/${parts.slice(0, partsOf(own).length).join('/')}`,
    }),
  );
  return { matches, params };
}

/** A slash that was written as `%2F` belongs to a value and separates nothing. */
function decode(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}
