/** A copy of the shop as a process of its own, which can be killed and started again under the same address. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SHOP_FLAGS } from '../../scripts/shop-process.mjs';
import type { S3Options } from '../../src/server/pictures/s3.ts';
import { findFreePort } from './free-port.ts';
import { ask } from './http-client.ts';
import { shopEnvironment } from './shop-environment.ts';

export interface Copy extends AsyncDisposable {
  readonly origin: string;
  readonly port: number;
  pid(): number;
  isRunning(): boolean;
  /** kill -9. */
  kill(): Promise<void>;
  /** Lets it finish; throws when it does not end as it should. */
  stop(): Promise<void>;
  /** Resolves when it answers; `root` holds another build of the shop. */
  start(root?: string): Promise<void>;
}

export type CopyEnvironment = Readonly<Record<string, string>>;

const ROOT = join(import.meta.dirname, '../..');
/** The pictures of the demo catalogue take their time on a busy machine. */
const PATIENCE_MS = 180_000;
const LOOK_AGAIN_MS = 20;

export async function startCopy(environment: CopyEnvironment): Promise<Copy> {
  const port = await findFreePort();
  const folder = await mkdtemp(join(tmpdir(), 'copia-'));
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...shopEnvironment(folder, port), ...environment };
  let child = launch(ROOT, env);
  const copy: Copy = {
    origin,
    port,
    pid: () => child.pid!,
    isRunning: () => isAlive(child),
    kill: () => end(child, 'SIGKILL'),
    async stop() {
      await end(child, 'SIGTERM');
      if (child.exitCode !== 0) throw new Error(`The shop ended with ${child.exitCode ?? child.signalCode}`);
    },
    async start(root = ROOT) {
      child = launch(root, env);
      await untilOpen(child, origin);
    },
    async [Symbol.asyncDispose]() {
      await end(child, 'SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
  await untilOpen(child, origin).catch(async (error: unknown) => {
    await copy[Symbol.asyncDispose]();
    throw error;
  });
  return copy;
}

/** What makes a shop one of several: where all of them keep everything. */
export function sharedPlaces(databaseUrl: string, s3: S3Options): CopyEnvironment {
  return {
    DATABASE_URL: databaseUrl,
    S3_BUCKET: s3.bucket,
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  };
}

function launch(root: string, env: Record<string, string>): ChildProcess {
  const options = { cwd: root, env, stdio: 'ignore' as const };
  const child = spawn(process.execPath, [...SHOP_FLAGS, 'src/server/main.ts'], options);
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  return child.once('exit', () => process.off('exit', kill));
}

async function untilOpen(child: ChildProcess, origin: string): Promise<void> {
  const limit = performance.now() + PATIENCE_MS;
  while ((await ask(`${origin}/health`)).status !== 200) {
    if (!isAlive(child)) throw new Error(`The shop ended with ${child.exitCode}. Was it built?`);
    if (performance.now() > limit) throw new Error('The shop did not open');
    await pause(LOOK_AGAIN_MS);
  }
}

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isAlive(child)) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
