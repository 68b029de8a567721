/** Public pages are parts of their own: a visitor loads the code and the style of those that are looked at. */
import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { loadPageChunk } from './runtime/load-chunk.ts';
import type { PageName } from './runtime/page-names.ts';

/** `handle` names the page, for whoever must know which one is shown. */
export function pageRoute(name: PageName, load: () => Promise<ComponentType>) {
  return { handle: name, lazy: { Component: () => loadPageChunk(load) } };
}

/** The page that the server sent must be here as a whole before the browser adopts it. */
export async function loadFirstPage(routes: RouteObject[], path: string): Promise<void> {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy !== 'object') continue;
    const Component = await route.lazy.Component?.();
    Object.assign(route, { Component, lazy: undefined });
  }
}
