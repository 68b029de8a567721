import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endChild, ignoreAbort } from '../../test/harness/child-process.ts';
import { findFreePort } from '../../test/harness/free-port.ts';
import { fetchAnswer, type Server } from '../../test/harness/measure/fetch-answer.ts';
import { readCatalogue } from './catalogue.ts';
import type { Lab } from './lab.ts';

/** The same catalogue on common frameworks, in production mode on the same Node. */

const FOLDER = join(import.meta.dirname, '../peers');
const NEXT = join(FOLDER, 'node_modules/next/dist/bin/next');
const PATIENCE_MS = 60_000;
const LOOK_AGAIN_MS = 100;

export type Peer = Server & AsyncDisposable;

/** They have their own packages, installed only for this question. */
export async function installPeers(signal: AbortSignal): Promise<void> {
  const [lock, stamp] = [join(FOLDER, 'package-lock.json'), join(FOLDER, 'node_modules/.installed')];
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === (await readFile(lock, 'utf8'))) return;
  console.log('  (installing Next.js and Express first)');
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], FOLDER, signal);
  await copyFile(lock, stamp);
}

/** `/tienda` and `/tienda/{id}`. */
export async function startExpress(lab: Lab, shop: Server): Promise<Peer> {
  const environment = await environmentOf(lab, shop);
  return startPeer(lab, [join(FOLDER, 'express/server.mjs')], FOLDER, environment, '/tienda');
}

/** Cached pages at `/estatica` and `/estatica/{id}`, others at `/dinamica`. Pictures come from the shop, if it still runs. */
export async function startNext(lab: Lab, shop: Server): Promise<Peer> {
  const environment = await environmentOf(lab, shop);
  const folder = join(FOLDER, 'next');
  console.log('  (building the catalogue with Next.js first)');
  await run(process.execPath, [NEXT, 'build'], folder, lab.signal, environment);
  return startPeer(lab, [NEXT, 'start', '-H', '127.0.0.1'], folder, environment, '/estatica');
}

type Environment = Readonly<Record<string, string>>;

async function environmentOf(lab: Lab, shop: Server): Promise<Environment> {
  const file = join(lab.folder, 'catalogue.json');
  await writeFile(file, JSON.stringify({ products: await readProducts(shop), frame: await readFrame(shop) }));
  return {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    CATALOGUE_FILE: file,
    PORT: String(await findFreePort()),
  };
}

async function readProducts(shop: Server) {
  const absolute = (url: string) => new URL(url, shop.origin).href;
  return (await readCatalogue(shop)).map((product) => ({
    ...product,
    ...(product.coverUrl && { coverUrl: absolute(product.coverUrl) }),
    pictureUrls: product.pictureUrls.map(absolute),
  }));
}

/** The shop's page around its contents, without the data that only its own scripts read. */
async function readFrame(shop: Server): Promise<{ before: string; after: string }> {
  const page = (await fetchAnswer(`${shop.origin}/tienda`, {})).body.toString();
  const [, before, after] = /^([\s\S]*)<main[\s\S]*<\/main>([\s\S]*)$/.exec(page) ?? [];
  if (!before || !after) throw new Error('The shop’s page has no main part');
  return { before, after: after.replace(/<script[^>]*application\/json[\s\S]*?<\/script>/, '') };
}

async function startPeer(
  lab: Lab,
  args: readonly string[],
  cwd: string,
  environment: Environment,
  path: string,
): Promise<Peer> {
  const stdio = ['ignore', 'ignore', 'inherit'] as const;
  const child = spawn(process.execPath, args, {
    cwd,
    env: environment,
    stdio: [...stdio],
    signal: lab.signal,
  });
  ignoreAbort(child);
  const origin = `http://127.0.0.1:${environment.PORT}`;
  await requireOpen(child, origin + path);
  return { origin, pid: child.pid!, [Symbol.asyncDispose]: () => endChild(child) };
}

async function requireOpen(child: ChildProcess, url: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (child.exitCode === null && performance.now() < end) {
    const answer = await fetchAnswer(url, {}).catch(() => null);
    if (answer?.status === 200) return;
    await pause(LOOK_AGAIN_MS);
  }
  await endChild(child);
  throw new Error(`${url} did not open`);
}

async function run(
  program: string,
  args: readonly string[],
  cwd: string,
  signal: AbortSignal,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'], signal });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`);
}
