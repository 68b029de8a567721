import { setTimeout as pause } from 'node:timers/promises';
import { installClusterPackages } from '../scripts/system-packages.ts';
import { type Cluster, startCluster, whyNoCluster } from '../test/harness/services/cluster.ts';
import { ADMINISTRATOR } from '../test/harness/shop-environment.ts';
import { showKilledCopy, showOneCatalogue, showOneSession } from './showings.ts';

/** npm run demo:cluster: two copies of the shop as on several machines, on this one; then what that means. */

const SECOND_MS = 1_000;

async function main(): Promise<void> {
  installClusterPackages();
  const absence = whyNoCluster();
  if (absence) throw new Error(`This cannot be shown here: ${absence}.`);
  const opened = new AsyncDisposableStack();
  endOnSignal(opened);
  const start = performance.now();
  console.log(
    'Starting everything that several machines would run. The first copy also makes the demo catalogue.\n',
  );
  const tellTime = (step: string) => console.log(`  ${secondsSince(start)} s  ${step}`);
  const cluster = opened.use(await startCluster({ DEMO: 'on' }, tellTime));
  const tell = (line: string) => console.log(`  ${line}`);
  await showOneCatalogue(cluster, tell);
  await showOneSession(cluster, tell);
  await showKilledCopy(cluster, tell);
  printWhereToLook(cluster);
  // Without this the process would end at once; it runs until a signal ends it.
  for (;;) await pause(SECOND_MS);
}

function printWhereToLook({ nginx, copies, databaseUrl, bucket }: Cluster): void {
  const { port } = new URL(nginx.origin);
  console.log(`
Now look yourself. Everything goes on until you press Ctrl-C, which ends all of it and leaves nothing behind.

  the shop, through nginx   https://localhost:${port}/tienda
                            (its certificate was made a moment ago: your browser will ask)
  the copies themselves     ${copies.map(({ origin }) => `${origin}/tienda`).join('  ')}
  sign in                   https://localhost:${port}/acceder  ${ADMINISTRATOR.email}  ${ADMINISTRATOR.password}
  the database              psql ${databaseUrl}
  the pictures              ${bucket}
  kill a copy               kill -9 ${copies[0].pid}   (the other one, ${copies[1].pid}, goes on alone)`);
}

/** A terminal sends its signal to all processes at once, so some may have ended already; those that are still starting end with this process. */
function endOnSignal(opened: AsyncDisposableStack): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    console.log('\nEnding everything…');
    opened.disposeAsync().then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / SECOND_MS).toFixed(1).padStart(5);
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

main().catch(fail);
