import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { paths } from '../../domain/addresses.ts';
import { endpoints } from '../../domain/api.ts';
import type { Renderer } from '../../domain/rendering.ts';
import type { Config } from '../config.ts';
import { createReadyBytes } from '../http/cached-body.ts';
import { workerHeaders } from '../http/headers.ts';
import { sendReady } from '../http/send-ready.ts';
import { readManifest } from './build-manifest.ts';
import { visitorFiles } from './offline-files.ts';

/** Sends the service worker. Its name stays, so browsers ask for it again and again: that is how a new build arrives. */
export async function registerWorker(
  app: FastifyInstance,
  build: string,
  config: Config,
  renderer: Pick<Renderer, 'render'>,
): Promise<void> {
  const script = await readFile(join(build, 'worker/sw.js'), 'utf8');
  const settings = config.shop.offline ? await createSettings(build, config, renderer, script) : null;
  const bytes = createReadyBytes(Buffer.from(`const SHOP = ${JSON.stringify(settings)};\n${script}`));
  const headers = workerHeaders(config);
  app.get('/sw.js', { schema: { hide: true } }, (request, reply) =>
    sendReady(request, reply, bytes, headers),
  );
}

/** All that pages are made of is in the empty one or named by a hash, so that one of a new build differs. */
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
    catalogue: config.apiBaseUrl + endpoints.allProducts.path,
    pictures: `${config.blobBaseUrl}/`,
  };
  const content = JSON.stringify([settings, html, script]);
  return { ...settings, build: createHash('sha256').update(content).digest('hex').slice(0, 16) };
}
