import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Product } from '../../domain/entities.ts';
import type { Snapshots } from '../catalogue/snapshot.ts';
import type { Config } from '../config.ts';
import { type BuildManifest, findEntry, reach, readManifest, staticImports } from './build-manifest.ts';
import type { Renderer } from './pages.ts';

/**
 * What the built pages need from the server. The server never imports their sources, so this is the whole contract.
 */
interface RendererOptions {
  readonly catalogue: { all(): readonly Product[]; find(id: string): Product | null };
  readonly settings: {
    readonly shopName: string;
    readonly shopUrl: string;
    readonly phone: string;
    readonly socialUrl: string;
    readonly cart: boolean;
    readonly theme: 'turquesa' | 'rosa';
    readonly apiBaseUrl: string;
    readonly offline: boolean;
  };
  readonly scripts: Scripts;
}

interface Sheet {
  readonly file: string;
  readonly css: string;
}

interface Scripts {
  /** Address of the client script. */
  readonly entry: string;
  /** The style sheets of every page. */
  readonly sheets: readonly Sheet[];
  /** The URL and all style sheets of each chunk, by the path of its source. */
  readonly parts: Readonly<Record<string, { readonly url: string; readonly sheets: readonly Sheet[] }>>;
}

export interface RenderModule {
  createRenderer(
    options: RendererOptions,
  ): Renderer & { readonly csp: { readonly styleHashes: readonly string[] } };
}

export type BuiltRenderer = ReturnType<RenderModule['createRenderer']>;

export function createPageRenderer(
  { createRenderer }: RenderModule,
  scripts: Scripts,
  config: Config,
  snapshots: Snapshots,
): BuiltRenderer {
  const { name: shopName, url: shopUrl, phone, socialUrl, cart, theme, offline } = config.shop;
  return createRenderer({
    catalogue: { all: () => snapshots.current().products, find: (id) => snapshots.current().find(id) },
    settings: { shopName, shopUrl, phone, socialUrl, cart, theme, apiBaseUrl: config.apiBaseUrl, offline },
    scripts,
  });
}

/** Loads the pages that `npm run build` made. */
export async function loadBuiltPages(build: string): Promise<{ module: RenderModule; scripts: Scripts }> {
  const module: RenderModule = await import(pathToFileURL(join(build, 'server/render.js')).href);
  return { module, scripts: await readScripts(build, await readManifest(build)) };
}

async function readScripts(build: string, manifest: BuildManifest): Promise<Scripts> {
  const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  const texts = await Promise.all([...files].map((file) => readFile(join(build, 'client', file), 'utf8')));
  const sheets = [...files].map((file, index) => ({ file, css: texts[index]!.trim() }));
  const sheetsOf = (names: readonly string[]): readonly Sheet[] => {
    const css = reach(manifest, names, staticImports).flatMap((chunk) => chunk.css ?? []);
    return sheets.filter(({ file }) => css.includes(file));
  };
  const [name, entry] = findEntry(manifest);
  const parts = Object.entries(manifest).map(([source, { file }]) => {
    return [source, { url: `/${file}`, sheets: sheetsOf([source]) }] as const;
  });
  return {
    entry: `/${entry.file}`,
    // The entry only loads the code that every page runs.
    sheets: sheetsOf([name, ...(entry.dynamicImports ?? [])]),
    parts: Object.fromEntries(parts),
  };
}
