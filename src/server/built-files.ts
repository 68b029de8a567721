import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Renderer } from '../domain/rendering.ts';
import type { Config } from './config.ts';
import { registerAssets } from './http/static-files.ts';
import { registerWorker } from './pages/service-worker.ts';
import { registerManifest } from './pages/web-app-manifest.ts';

/** What a build adds to the app: its files, the service worker and the manifest. */
export async function registerBuild(
  app: FastifyInstance,
  build: string,
  config: Config,
  renderer: Pick<Renderer, 'render'>,
): Promise<void> {
  await registerAssets(app, join(build, 'client'));
  await registerWorker(app, build, config, renderer);
  registerManifest(app, config.shop);
}
