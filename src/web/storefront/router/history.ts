/** The history of the tab: each entry of the router has a key, a number and perhaps a state of its page. */
import type { Location } from '../../runtime/travel.ts';

export interface TabHistory {
  read(): Location;
  push(location: Location): void;
  replace(location: Location): void;
  /** Loads a whole page. */
  load(location: Location, isReplace: boolean): void;
  /** Calls `onShown` when the browser shows this document again, which it has kept. */
  whenShownAgain(onShown: () => void): void;
  /** Calls `onPop` after Back, Forward and links to a part of the page. */
  listen(onPop: (location: Location) => void): void;
}

interface Tab {
  addEventListener(type: 'popstate', listener: () => void): void;
  addEventListener(type: 'pageshow', listener: (event: { readonly persisted: boolean }) => void): void;
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState'>;
  readonly location: Pick<
    Window['location'],
    'origin' | 'pathname' | 'search' | 'hash' | 'assign' | 'replace'
  >;
}

export function openHistory({ history, location, addEventListener }: Tab): TabHistory {
  nameEntry(history, 0);
  let index: number = history.state.idx;
  // With the origin, because an address that begins with two slashes would be on another host.
  const urlOf = (next: Location) => location.origin + addressOf(next);
  const read = () => locationOf(location, history.state.usr ?? null, history.state.key);
  return {
    read,
    push(next) {
      index = history.state.idx + 1;
      try {
        history.pushState({ usr: next.state, key: next.key, idx: index }, '', urlOf(next));
      } catch {
        // Safari throws after a hundred entries in half a minute. The page is loaded as a whole instead.
        location.assign(urlOf(next));
      }
    },
    replace(next) {
      index = history.state.idx;
      history.replaceState({ usr: next.state, key: next.key, idx: index }, '', urlOf(next));
    },
    load(next, isReplace) {
      // Without the part of the page: browsers load nothing when only that is new.
      if (isReplace) location.replace(urlOf({ ...next, hash: '' }));
      else location.assign(urlOf(next));
    },
    whenShownAgain(onShown) {
      addEventListener('pageshow', ({ persisted }) => persisted && onShown());
    },
    listen(onPop) {
      addEventListener('popstate', () => {
        // A link to a part of the page adds an entry without a name.
        nameEntry(history, index + 1);
        index = history.state.idx;
        onPop(read());
      });
    },
  };
}

/** Each first page gets a key of its own, because lists open at the scroll position of a key. */
function nameEntry(history: Tab['history'], index: number): void {
  const { key = createKey(), idx = index } = history.state ?? {};
  if (history.state?.key !== key || history.state?.idx !== idx)
    history.replaceState({ ...history.state, key, idx }, '');
}

/** `from` is where a link that begins with `#` or `?` is. */
export function createLocation(address: string, state: unknown, from = '/'): Location {
  return locationOf(new URL(address, `http://tienda${from}`), state, createKey());
}

function locationOf(
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
  state: unknown,
  key: string,
): Location {
  return { pathname, search, hash, state, key };
}

export function addressOf({ pathname, search, hash }: Location): string {
  return pathname + search + hash;
}

export function isSameAddress(one: Location, other: Location): boolean {
  return one.pathname === other.pathname && one.search === other.search;
}

function createKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
