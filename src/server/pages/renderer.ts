import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuiltRenderer, RenderModule, Scripts, StyleSheet } from '../../domain/rendering.ts';
import type { Snapshots } from '../catalogue/snapshot.ts';
import type { Config } from '../config.ts';
import { type BuildManifest, findEntry, reach, readManifest, staticImports } from './build-manifest.ts';

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

/** Loads the pages that `npm run build` wrote. */
export async function loadBuiltPages(build: string): Promise<{ module: RenderModule; scripts: Scripts }> {
  const module: RenderModule = await import(pathToFileURL(join(build, 'server/render.js')).href);
  return { module, scripts: await readScripts(build, await readManifest(build)) };
}

async function readScripts(build: string, manifest: BuildManifest): Promise<Scripts> {
  const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  const texts = await Promise.all([...files].map((file) => readFile(join(build, 'client', file), 'utf8')));
  const sheets = [...files].map((file, index) => ({ file, css: texts[index]!.trim() }));
  const sheetsOf = (names: readonly string[]): readonly StyleSheet[] => {
    const css = reach(manifest, names, staticImports).flatMap((chunk) => chunk.css ?? []);
    return sheets.filter(({ file }) => css.includes(file));
  };
  const [name, entry] = findEntry(manifest);
  const parts = Object.entries(manifest).map(([source, { file }]) => {
    return [source, { url: `/${file}`, sheets: sheetsOf([source]) }] as const;
  });
  return {
    entry: `/${entry.file}`,
    // The entry only fetches the code that every page runs.
    sheets: sheetsOf([name, ...(entry.dynamicImports ?? [])]),
    parts: Object.fromEntries(parts),
  };
}
