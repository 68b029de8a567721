import { createContext, type ReactNode, useContext } from 'react';
import type { PageState, Place } from './page-state.ts';
import type { Router } from './router.ts';

/** Several contexts, so that a component renders again only when what it reads has changed. */
export const RouterContext = createContext<Router | null>(null);
export const PlaceContext = createContext<Place | null>(null);
export const PageContext = createContext<PageState | null>(null);
export const RevalidatingContext = createContext(false);
export const ErrorContext = createContext<unknown>(null);

/** The route around a component. */
interface RouteView {
  readonly id: string;
  /** What the routes below it show. */
  readonly outlet: ReactNode;
}

export const RouteContext = createContext<RouteView | null>(null);
export const OutletContext = createContext<unknown>(null);

function required<T>(value: T | null): T {
  if (value === null) throw new Error('A component of a page is outside the router');
  return value;
}

export const useRouter = () => required(useContext(RouterContext));
export const usePlace = () => required(useContext(PlaceContext));
export const usePage = () => required(useContext(PageContext));
export const useRoute = () => required(useContext(RouteContext));
