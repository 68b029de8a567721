import { join } from 'node:path';
import { buildApp } from './app.ts';
import { registerAssets } from './assets.ts';
import { startHourlyBackups } from './backup/hourly.ts';
import { type Config, readConfig } from './config.ts';
import { createAdministrator, fillWithDemo } from './first-start.ts';
import { MAX_CONNECTIONS } from './listening.ts';
import { registerManifest } from './manifest.ts';
import { registerWorker } from './offline.ts';
import { createPageRenderer, loadBuiltPages } from './page-renderer.ts';
import { createPages } from './pages.ts';
import { answerReadyFirst } from './ready-first.ts';
import { pageHeaders } from './security/headers.ts';
import { openShop, type Shop } from './shop.ts';
import { startUpkeep } from './upkeep.ts';
import { printProgress, printWelcome } from './welcome.ts';

/** The process: config, store, pictures, app, listen, and a clean end. */

const BUILD = join(import.meta.dirname, '../../dist');
const PATIENCE_MS = 20_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const shop = await openShop(config, report);
  await shop.images.cleanUp();
  if (config.demo) await fillWithDemo(shop, Date.now(), printProgress);
  const administrator = await createAdministrator(shop, config, Date.now());
  const close = await serve(shop, config);
  printWelcome(config, administrator);
  stopOnSignal(close);
}

async function serve(shop: Shop, config: Config): Promise<() => Promise<void>> {
  const { module, scripts } = await loadBuiltPages(BUILD);
  const renderer = createPageRenderer(module, scripts, config, shop.snapshots);
  const pages = createPages(renderer, shop.snapshots, pageHeaders(config, renderer.csp.styleHashes));
  const app = await buildApp({ ...shop, pages }, { logger: { level: 'warn', stream: process.stderr } });
  await registerAssets(app, join(BUILD, 'client'));
  await registerWorker(app, BUILD, config, renderer);
  registerManifest(app, config.shop);
  answerReadyFirst(app.server, { snapshots: shop.snapshots, pages });
  await app.listen({ port: config.port, host: config.host });
  app.server.maxConnections = MAX_CONNECTIONS;
  const upkeep = startUpkeep(shop, report);
  const backups = config.backups.hourly ? startHourlyBackups(config, report) : null;
  return async () => {
    await app.close();
    await backups?.stop();
    await upkeep.stop();
    await shop.close();
  };
}

/** Running requests finish first. A terminal and npm may each send the signal: the second changes nothing. */
function stopOnSignal(close: () => Promise<void>): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    close().then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

function report(error: unknown, what: string): void {
  console.error(JSON.stringify({ level: 40, time: Date.now(), msg: what, error: String(error) }));
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

main().catch(fail);
