import { join } from 'node:path';
import type { BuiltRenderer } from '../domain/rendering.ts';
import { createAdministrator, fillWithDemo, type NewAdministrator } from './accounts/first-administrator.ts';
import { type AppOptions, buildApp } from './app.ts';
import { isOnlyReadable } from './backup/damaged-database.ts';
import { startHourlyBackups } from './backup/hourly.ts';
import { registerBuild } from './built-files.ts';
import { type Config, takeConfig } from './config.ts';
import { keepFilesPrivate } from './files/private-files.ts';
import { pageHeaders } from './http/headers.ts';
import { MAX_CONNECTIONS } from './http/server-options.ts';
import { startUpkeep } from './operations/maintenance.ts';
import { createMetrics, type Metrics } from './operations/metrics.ts';
import { createGauges } from './operations/metrics-gauges.ts';
import type { Report } from './operations/report.ts';
import { printProgress, welcome } from './operations/terminal.ts';
import { answerReadyFirst } from './pages/fast-path.ts';
import { createPages } from './pages/pages.ts';
import { createPageRenderer, loadBuiltPages } from './pages/renderer.ts';
import { openShop, type Shop } from './shop.ts';

/** The process: config, store, pictures, app, listen, and a clean end. */

const BUILD = join(import.meta.dirname, '../../dist');
const PATIENCE_MS = 20_000;

async function main(): Promise<void> {
  keepFilesPrivate();
  const config = takeConfig(process.env);
  const metrics = createMetrics();
  const report = createReport(metrics);
  outliveRejections(report);
  const isReadOnly = await isOnlyReadable(config, report);
  const shop = await openShop(config, report, { isReadOnly });
  const administrator = isReadOnly ? null : await prepare(shop, config);
  const close = await serve(shop, config, metrics, report);
  await welcome(config, administrator);
  stopOnSignal(close);
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
  const pages = createPages(renderer, shop.snapshots, pageHeaders(config, renderer.csp.styleHashes));
  const app = await buildApp(
    { ...shop, pages },
    {
      logger: { level: config.logLevel, stream: process.stderr },
      trustedProxies: config.trustedProxies,
      ...meter(shop, config, metrics),
    },
  );
  await registerBuild(app, BUILD, config, renderer);
  answerReadyFirst(app.server, { snapshots: shop.snapshots, pages }, metrics.totals);
  await app.listen({ port: config.port, host: config.host, backlog: MAX_CONNECTIONS });
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

/** Metrics are for whoever has the token: without one there are none. */
function meter(shop: Shop, { metricsToken, backups }: Config, metrics: Metrics): Pick<AppOptions, 'metered'> {
  if (!metricsToken) return {};
  const gauges = createGauges({ ...shop, backupFolder: backups.folder });
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

/** What nobody waited for takes the shop from nobody. What throws outside of a promise ends it, as Node does. */
function outliveRejections(report: Report): void {
  process.on('unhandledRejection', (error) => report(error, 'Falló un trabajo del que nadie esperaba nada'));
}

/** Of the work beside the requests, as a line of the same kind as theirs. */
function createReport({ totals }: Metrics): Report {
  return (error, what) => {
    totals.reports += 1;
    const line = { level: 40, time: Date.now(), pid: process.pid, msg: what, error: withCauses(error) };
    console.error(JSON.stringify(line));
  };
}

function withCauses(error: unknown): string {
  if (!(error instanceof Error) || error.cause === undefined) return String(error);
  return `${error}: ${withCauses(error.cause)}`;
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

main().catch(fail);
