import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Product } from '../domain/entities.ts';
import type { Config } from './config.ts';
import type { Renderer } from './pages.ts';
import type { Snapshots } from './snapshot.ts';

/** What the built pages need of the server. Their sources are never imported: this is the whole contract. */
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

export interface Scripts {
  /** Address of the client script. */
  readonly entry: string;
  /** Addresses of its parts, by the path of their source. */
  readonly parts: Readonly<Record<string, string>>;
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

/** The pages as `npm run build` left them. */
export async function loadBuiltPages(build: string): Promise<{ module: RenderModule; scripts: Scripts }> {
  const manifest: Manifest = JSON.parse(await readFile(join(build, 'client/.vite/manifest.json'), 'utf8'));
  const module: RenderModule = await import(pathToFileURL(join(build, 'server/render.js')).href);
  return { module, scripts: readScripts(manifest) };
}

/** What the build says of its files, by the path of their source. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly isEntry?: boolean }>>;

function readScripts(manifest: Manifest): Scripts {
  const files = Object.entries(manifest);
  const entry = files.find(([, { isEntry }]) => isEntry);
  if (!entry) throw new Error('The build has no entry: run npm run build');
  const parts = Object.fromEntries(files.map(([source, { file }]) => [source, `/${file}`]));
  return { entry: `/${entry[1].file}`, parts };
}
