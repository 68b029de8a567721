import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { registerAssets } from './assets.ts';
import type { Config } from './config.ts';
import { registerManifest } from './manifest.ts';
import { registerWorker } from './offline.ts';
import type { Renderer } from './pages.ts';

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
