import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ShopError } from '../../domain/errors.ts';
import { type CachedBody, cacheBody, sendCached } from './cached-body.ts';
import { ASSET_HEADERS } from './headers.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** File names in this folder contain a hash of the content; any other file may change with the next build. */
const HASHED = '/assets/';
const PLAIN_HEADERS = { ...ASSET_HEADERS, 'cache-control': 'public, max-age=0, must-revalidate' };

interface Asset {
  readonly url: string;
  readonly body: CachedBody;
  readonly headers: Readonly<Record<string, string>>;
}

/** The files are read here, so that no URL is ever used as a path on the disk. */
export async function registerAssets(app: FastifyInstance, folder: string): Promise<void> {
  const assets = await readAssets(folder);
  // One route for all of them: a route for each of some 300 files would take a tenth of the start.
  const hashed = new Map(assets.map((asset) => [asset.url, asset]));
  app.get(`${HASHED}*`, async (request, reply) => {
    const asset = hashed.get(HASHED + (request.params as { '*': string })['*']);
    if (!asset) throw new ShopError('NOT_FOUND');
    return sendCached(request, reply, asset.body, asset.headers);
  });
  for (const { url, body, headers } of assets)
    if (!url.startsWith(HASHED)) app.get(url, (request, reply) => sendCached(request, reply, body, headers));
}

async function readAssets(folder: string): Promise<readonly Asset[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const read = entries.map(async (entry) => {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || !type) return [];
    const file = join(entry.parentPath, entry.name);
    const url = `/${relative(folder, file).split(sep).join('/')}`;
    const headers = { ...(url.startsWith(HASHED) ? ASSET_HEADERS : PLAIN_HEADERS), 'content-type': type };
    return [{ url, body: await readAsset(file), headers }];
  });
  return (await Promise.all(read)).flat();
}

/** A missing file must not answer a page: a cache could store the page in place of the file during an update. */
export function refuseOtherFiles(app: FastifyInstance, folder: string): void {
  app.get(`${folder}*`, async () => {
    throw new ShopError('NOT_FOUND');
  });
}

/** The build has compressed the file with the highest level already. */
async function readAsset(file: string): Promise<CachedBody> {
  const [identity, br] = await Promise.all([readFile(file), readFile(`${file}.br`).catch(() => null)]);
  return cacheBody(identity, br ? { br } : {});
}
