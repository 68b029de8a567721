/** Public pages are parts of their own: a visitor loads the code and the style of those that are looked at. */
import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { loadChunk } from './chunk.ts';
import type { Dress, PageName } from './page-styles.ts';

/** `handle` names the page, for whoever must know which one is shown. */
export function pageRoute(name: PageName, dress: Dress, load: () => Promise<ComponentType>) {
  async function loadPage(): Promise<ComponentType> {
    const [Page] = await loadChunk(() => Promise.all([load(), dress(name)]));
    return Page;
  }
  return { handle: name, lazy: { Component: loadPage } };
}

/** The page that the server sent must be here as a whole before the browser adopts it. */
export async function loadFirstPage(routes: RouteObject[], path: string): Promise<void> {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy !== 'object') continue;
    const Component = await route.lazy.Component?.();
    Object.assign(route, { Component, lazy: undefined });
  }
}
