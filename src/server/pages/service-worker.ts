import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Renderer } from '../../contract/rendering.ts';
import { paths } from '../../domain/addresses.ts';
import type { Snapshots } from '../catalogue/snapshot.ts';
import type { Config } from '../config.ts';
import { cacheBody, sendCached } from '../http/cached-body.ts';
import { workerHeaders } from '../http/headers.ts';
import { cachePerSettings } from '../settings/cache-per-settings.ts';
import {
  type BuildManifest,
  type Chunk,
  reach,
  readManifest,
  requireChunk,
  START,
  staticImports,
} from './build-manifest.ts';

/** Serves the service worker. Its URL never changes: browsers ask for it again, and so find out about a new build. */
export async function registerWorker(
  app: FastifyInstance,
  build: string,
  config: Config,
  renderer: Pick<Renderer, 'render'>,
  snapshots: Pick<Snapshots, 'current'>,
): Promise<void> {
  const script = await readFile(join(build, 'worker/sw.js'), 'utf8');
  // The empty page has the settings in it, so another version of them is another worker.
  const bodyOf = cachePerSettings(async () => {
    const settings = config.shop.offline ? await createSettings(build, config, renderer, script) : null;
    return cacheBody(Buffer.from(`const SHOP = ${JSON.stringify(settings)};\n${script}`));
  });
  const headers = workerHeaders(config);
  app.get('/sw.js', async (request, reply) =>
    sendCached(request, reply, await bodyOf(snapshots.current().settings), headers),
  );
}

/** The build id is a hash over the empty page, the script and the file names with their hashes, so each build has another. */
async function createSettings(
  build: string,
  config: Config,
  renderer: Pick<Renderer, 'render'>,
  script: string,
) {
  const { html } = await renderer.render(paths.offlineShell);
  const settings = {
    shell: paths.offlineShell,
    ...visitorFiles(await readManifest(build)),
    catalogue: `${config.apiBaseUrl}/products/all`,
    pictures: `${config.blobBaseUrl}/`,
  };
  const content = JSON.stringify([settings, html, script]);
  return { ...settings, build: hash('sha256', content, 'hex').slice(0, 16) };
}

/** Sellers' pages do not work offline, so the worker does not cache their files. */
const SELLER_SOURCES = /^src\/web\/(seller|office)\//;

/** The script that every page loads first, the files of every page, and those of the parts that a visitor opens later. */
export function visitorFiles(manifest: BuildManifest) {
  const entry = requireChunk(manifest, START);
  // The entry only loads the code that every page runs.
  const everywhere = reach(manifest, [START, ...(entry.dynamicImports ?? [])], staticImports);
  const others = reach(manifest, [START], visitorImports).filter((chunk) => !everywhere.includes(chunk));
  // The style sheets of every page are inlined in the page.
  const first = addressesOf(everywhere.flatMap(filesOf));
  const later = addressesOf(others.flatMap((chunk) => [...filesOf(chunk), ...(chunk.css ?? [])]));
  return { entry: `/${entry.file}`, first, later: later.filter((file) => !first.includes(file)) };
}

function visitorImports({ imports = [], dynamicImports = [] }: Chunk): readonly string[] {
  return [...imports, ...dynamicImports.filter((name) => !SELLER_SOURCES.test(name))];
}

function filesOf({ file, assets = [] }: Chunk): readonly string[] {
  return [file, ...assets];
}

function addressesOf(files: readonly string[]): readonly string[] {
  return [...new Set(files)].map((file) => `/${file}`);
}
