import type { ComponentType } from 'react';
import { loadPageChunk } from './load-chunk.ts';
import type { PageName } from './route-handles.ts';

/** A public page is a chunk of its own, loaded with its style when it is opened. `handle` is the name of the page. */
export function pageRoute(name: PageName, load: () => Promise<ComponentType>) {
  return { handle: name, lazy: async () => ({ Component: await loadPageChunk(load) }) };
}
