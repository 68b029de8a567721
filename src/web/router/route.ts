/** The pages of the shop as routes: their addresses, their data and their components. */
import type { ComponentType } from 'react';

export type Params = Readonly<Record<string, string | undefined>>;

export interface LoaderArgs {
  readonly params: Params;
  readonly url: URL;
}

export interface RevalidationArgs {
  readonly currentUrl: URL;
  readonly nextUrl: URL;
  /** True when any data may have changed. */
  readonly isReload: boolean;
  /** What the router does without `shouldRevalidate`. */
  readonly isUsual: boolean;
}

/** What the code of a page adds to its route. */
export interface RouteCode {
  readonly Component?: ComponentType;
  /** Shown instead of the component for an error of this route or of one below it. */
  readonly ErrorBoundary?: ComponentType;
  /** Loads the data of the page. It may throw or return a `Redirect`, and throw a `PageError`. */
  readonly loader?: (args: LoaderArgs) => unknown;
  /** Decides whether the data of a route that stays are loaded again. */
  readonly shouldRevalidate?: (args: RevalidationArgs) => boolean;
}

export interface RouteObject extends RouteCode {
  /** The name of its data. The server and the browser must use the same. */
  readonly id?: string;
  /** An absolute path. A route without one only surrounds its children. */
  readonly path?: string;
  readonly handle?: unknown;
  /** Runs before every loading of the route and of those below it. It may throw a `Redirect`. */
  readonly guard?: (args: LoaderArgs) => Promise<void>;
  /** True if the server's page has a part of the data only. */
  readonly loadsAfterHydration?: boolean;
  /** The other document shows these addresses: they are loaded as a whole page. */
  readonly isElsewhere?: boolean;
  /** Loads the code of the page when it is first opened. */
  readonly lazy?: () => Promise<RouteCode>;
  readonly children?: readonly RouteObject[];
}

/** A route whose code may still be loaded: `lazy` is undefined afterwards. */
export interface Route extends Omit<RouteObject, 'lazy' | 'children'> {
  readonly id: string;
  lazy: RouteObject['lazy'] | undefined;
  loading?: Promise<RouteCode> | undefined;
}

export interface Match {
  readonly route: Route;
  /** The part of the address that the route stands for. */
  readonly pathname: string;
}

/** The routes of an address, from the outermost to the page. */
export interface Found {
  readonly matches: readonly Match[];
  readonly params: Params;
}

/** A loader or a guard throws it or returns it to show another page. */
export class Redirect {
  readonly to: string;
  /** True if the page takes the place of the current history entry. */
  readonly isReplace: boolean;

  constructor(to: string, isReplace: boolean) {
    this.to = to;
    this.isReplace = isReplace;
  }
}

export function redirect(to: string): Redirect {
  return new Redirect(to, false);
}

/** For an address to which Back must not return. */
export function replace(to: string): Redirect {
  return new Redirect(to, true);
}
