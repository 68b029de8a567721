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
  };
  /** Address of the client script. */
  readonly entry: string;
}

export interface RenderModule {
  createRenderer(options: RendererOptions): Renderer & { readonly csp: { readonly styleHash: string } };
}

export type BuiltRenderer = ReturnType<RenderModule['createRenderer']>;

export function createPageRenderer(
  { createRenderer }: RenderModule,
  entry: string,
  config: Config,
  snapshots: Snapshots,
): BuiltRenderer {
  const { name: shopName, url: shopUrl, phone, socialUrl, cart, theme } = config.shop;
  return createRenderer({
    catalogue: { all: () => snapshots.current().products, find: (id) => snapshots.current().find(id) },
    settings: { shopName, shopUrl, phone, socialUrl, cart, theme, apiBaseUrl: config.apiBaseUrl },
    entry,
  });
}

/** The pages as `npm run build` left them. */
export async function loadBuiltPages(build: string): Promise<{ module: RenderModule; entry: string }> {
  const manifest: unknown = JSON.parse(await readFile(join(build, 'client/.vite/manifest.json'), 'utf8'));
  const module: RenderModule = await import(pathToFileURL(join(build, 'server/render.js')).href);
  return { module, entry: `/${requireEntryFile(manifest)}` };
}

function requireEntryFile(manifest: unknown): string {
  const chunks = manifest && typeof manifest === 'object' ? Object.values(manifest) : [];
  const entry = chunks.find((chunk) => chunk?.isEntry === true);
  if (typeof entry?.file !== 'string') throw new Error('The build has no entry: run npm run build');
  return entry.file;
}
