import { join } from 'node:path';
import type { BuiltRenderer } from '../contract/rendering.ts';
import { createAdministrator, fillWithDemo, type NewAdministrator } from './account/first-administrator.ts';
import { type AppOptions, buildApp, registerBuild } from './app.ts';
import { isOnlyReadable } from './backup/damaged-database.ts';
import { startHourlyBackups } from './backup/hourly.ts';
import { type Config, takeConfig } from './config.ts';
import { ROOT } from './files/code-folder.ts';
import { makeNewFilesPrivate } from './files/private-files.ts';
import { pageHeaders } from './http/headers.ts';
import { MAX_CONNECTIONS } from './http/server-options.ts';
import { startMaintenance } from './operations/maintenance.ts';
import { createMetrics, type Metrics } from './operations/metrics.ts';
import { createGauges } from './operations/metrics-gauges.ts';
import { createReport, type Report } from './operations/report.ts';
import { printProgress, welcome } from './operations/terminal.ts';
import { installFastPath } from './pages/fast-path.ts';
import { createPages } from './pages/pages.ts';
import { createPageRenderer, loadBuiltPages } from './pages/renderer.ts';
import { cachePerSettings } from './settings/cache-per-settings.ts';
import { openShop, type Shop } from './shop.ts';

/** The process of the shop: reads the configuration, opens the shop, listens, and closes cleanly. */

const BUILD = join(ROOT, 'dist');
const MAX_CLOSING_MS = 20_000;

async function main(): Promise<void> {
  makeNewFilesPrivate();
  const config = takeConfig(process.env);
  const metrics = createMetrics();
  const report = createReport(metrics.totals);
  // An unhandled rejection is logged and does not end the process. An error outside of a promise ends it, as in Node.
  process.on('unhandledRejection', (error) => report(error, 'Falló un trabajo del que nadie esperaba nada'));
  const isReadOnly = await isOnlyReadable(config, report);
  const shop = await openShop(config, report, { isReadOnly });
  const administrator = isReadOnly ? null : await prepare(shop, config);
  const close = await serve(shop, config, metrics, report);
  // Before the shop says that it is open: whoever reads that may stop it at once, and it must close cleanly.
  stopOnSignal(close);
  await welcome(config, shop.snapshots.current().settings, administrator);
}

async function prepare(shop: Shop, config: Config): Promise<NewAdministrator | null> {
  await shop.images.cleanUp();
  if (config.demo) await fillWithDemo(shop, Date.now(), printProgress);
  return createAdministrator(shop, config, Date.now());
}

async function serve(
  shop: Shop,
  config: Config,
  metrics: Metrics,
  report: Report,
): Promise<() => Promise<void>> {
  const { module, scripts } = await loadBuiltPages(BUILD);
  const renderer = countRenders(createPageRenderer(module, scripts, config, shop.snapshots), metrics);
  const headersOf = cachePerSettings(() => pageHeaders(config, renderer.csp.styleHashes()));
  const pages = createPages(renderer, shop.snapshots, headersOf);
  const app = await buildApp(
    { ...shop, pages },
    {
      logger: { level: config.logLevel, stream: process.stderr },
      trustedProxies: config.trustedProxies,
      ...meter(shop, config, metrics),
    },
  );
  await registerBuild(app, BUILD, config, renderer, shop.snapshots);
  installFastPath(app.server, { snapshots: shop.snapshots, pages }, metrics.totals);
  await app.listen({ port: config.port, host: config.host, backlog: MAX_CONNECTIONS });
  app.server.maxConnections = MAX_CONNECTIONS;
  const maintenance = startMaintenance(shop, report);
  const backups = config.backups.hourly ? startHourlyBackups(config, report) : null;
  return async () => {
    await app.close();
    await backups?.stop();
    await maintenance.stop();
    await shop.close();
  };
}

/** Running requests finish first. A terminal and npm may both send the signal, so the second one is ignored. */
function stopOnSignal(close: () => Promise<void>): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), MAX_CLOSING_MS).unref();
    close().then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

function meter(shop: Shop, { metricsToken, backups }: Config, metrics: Metrics): Pick<AppOptions, 'metered'> {
  if (!metricsToken) return {};
  const ownGauges = createGauges(shop.snapshots, shop.pictureQueue, backups.folder);
  const gauges = async () => [...(await ownGauges()), ...(await shop.orders.metrics.families())];
  return { metered: { metrics, gauges, token: metricsToken } };
}

function countRenders(renderer: BuiltRenderer, { totals }: Metrics): BuiltRenderer {
  return {
    ...renderer,
    render(path) {
      totals.rendered += 1;
      return renderer.render(path);
    },
  };
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

main().catch(fail);
