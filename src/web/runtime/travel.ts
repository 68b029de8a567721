/** The way from page to page, as the parts see it that both documents share. Each document has a router of its own behind it. */
import { createContext, useContext } from 'react';

export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  /** Names the history entry. */
  readonly key: string;
}

export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

/** The page that is shown. The same object while the data of the page are loaded again. */
export interface Place {
  readonly location: Location;
  /** POP for the first page and after Back, Forward or a reload. */
  readonly navigationType: NavigationType;
  /** True if the page opens where the visitor is now. */
  readonly isScrollKept: boolean;
  /** False until the data of the first page are there. */
  readonly isLoaded: boolean;
}

interface GoOptions {
  readonly replace?: boolean;
  /** Stored in the history entry. */
  readonly state?: unknown;
  readonly isScrollKept?: boolean;
  /** True when any data may have changed: all of the next page are loaded again. */
  readonly isChanged?: boolean;
}

export interface Travel {
  /** Shows a page of this document, or loads the other one. Resolves when the page is shown, or when another navigation has begun. */
  go(to: string, options?: GoOptions): Promise<void>;
  /** Loads the data of the page again. */
  reload(): Promise<void>;
  /** Asks what a navigation to the address would ask, and goes on. */
  leave(to: string, proceed: () => unknown): void;
}

/** Several contexts, so that a component renders again only when what it reads has changed. */
export const TravelContext = createContext<Travel | null>(null);
export const PlaceContext = createContext<Place | null>(null);
/** True while a page is on its way. */
export const BusyContext = createContext(false);

function required<T>(value: T | null): T {
  if (value === null) throw new Error('A component of a page is outside its document');
  return value;
}

export const useTravel = () => required(useContext(TravelContext));
export const usePlace = () => required(useContext(PlaceContext));
export const useLocation = () => usePlace().location;

/** Whether the current page is the first page of the visit, so that Back would leave the shop. Both routers count the entries. */
export function isFirstPage({ state }: Pick<History, 'state'>): boolean {
  return !state?.idx;
}

/** Writes what somebody types to the address. Nothing is loaded again, because the router does not hear of it. */
export function replaceAddress(address: string): void {
  try {
    history.replaceState(history.state, '', address);
  } catch {
    // Safari throws after a hundred changes in a few seconds. The next key writes the address again.
  }
}

/** A reload or Back does not find the state of the page again. */
export function clearState(): void {
  history.replaceState({ ...history.state, usr: null }, '');
}
