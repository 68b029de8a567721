import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuiltRenderer, RenderModule, Scripts, Settings, StyleSheet } from '../../contract/rendering.ts';
import type { ShopSettings } from '../../domain/settings/blocks.ts';
import type { Snapshots } from '../catalogue/snapshot.ts';
import type { Config } from '../config.ts';
import { cachePerSettings } from '../settings/cache-per-settings.ts';
import { shownLogo } from '../settings/effective-settings.ts';
import {
  type BuildManifest,
  OFFICE,
  reach,
  readManifest,
  requireChunk,
  START,
  staticImports,
} from './build-manifest.ts';

export function createPageRenderer(
  { createRenderer }: RenderModule,
  scripts: Scripts,
  config: Config,
  snapshots: Snapshots,
): BuiltRenderer {
  const settingsOf = cachePerSettings((values) => pageSettings(values, config));
  return createRenderer({
    catalogue: {
      all: () => snapshots.current().products,
      categories: () => snapshots.current().categories,
      find: (id) => snapshots.current().find(id),
    },
    settings: () => settingsOf(snapshots.current().settings),
    scripts,
  });
}

/** What the pages need of the settings and the configuration. */
function pageSettings(values: ShopSettings, config: Config): Settings {
  const { shop, whatsapp, buying, delivery, logo } = values;
  const seller = Object.entries(values.seller).filter(([, text]) => text !== '');
  return {
    shopName: shop.name,
    shopUrl: config.shop.url,
    phone: whatsapp.phone,
    socialUrl: shop.socialUrl,
    cart: buying.cart === 'on',
    theme: shop.theme,
    apiBaseUrl: config.apiBaseUrl,
    offline: config.shop.offline,
    ...(delivery.zones.length > 0 && { deliveryZones: delivery.zones }),
    ...(logo && { logo: shownLogo(logo, config.blobBaseUrl) }),
    ...(seller.length > 0 && { seller: Object.fromEntries(seller) }),
    ...(buying.orders === 'on' && { orders: true }),
    ...(buying.orders !== 'off' && { privacy: { personalDays: config.orders.personalDays } }),
  };
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
  const entry = requireChunk(manifest, START);
  const parts = Object.entries(manifest).map(([source, { file }]) => {
    const others = source === OFFICE ? reach(manifest, [source], staticImports).slice(1) : [];
    const imports = others.filter((chunk) => chunk !== entry).map((chunk) => `/${chunk.file}`);
    return [source, { url: `/${file}`, imports, sheets: sheetsOf([source]) }] as const;
  });
  return {
    entry: `/${entry.file}`,
    // The entry only fetches the code that every page runs.
    sheets: sheetsOf([START, ...(entry.dynamicImports ?? [])]),
    parts: Object.fromEntries(parts),
  };
}
