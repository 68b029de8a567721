/** A real object store for tests: one-node Ceph in memory (monitor, storage daemon, S3 gateway). */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { AwsClient } from 'aws4fetch';
import type { S3Options } from '../../../src/server/pictures/s3.ts';
import { findFreePort } from '../free-port.ts';
import { configuration, type Plan } from './ceph-configuration.ts';

export interface Ceph {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  stop(): Promise<void>;
}

const PROGRAMS = ['ceph', 'ceph-authtool', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'];
const STEP_MS = 60_000;
const KEYS = { accessKeyId: 'AKPRUEBA', secretAccessKey: 'clave-de-prueba' };

const run = promisify(execFile);

/** The reason why Ceph cannot be started here; null if it can. */
export function findCeph(): string | null {
  const missing = PROGRAMS.filter((program) => !isInstalled(program));
  return missing.length === 0 ? null : `Ceph is not installed: ${missing.join(', ')} not found`;
}

function isInstalled(program: string): boolean {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

export async function startCeph(): Promise<Ceph> {
  const plan = await createPlan();
  const daemons: ChildProcess[] = [];
  const killAll = () => {
    for (const daemon of daemons) daemon.kill('SIGKILL');
  };
  const stop = async () => {
    killAll();
    await Promise.all(daemons.map(ended));
    process.off('exit', killAll);
    await rm(plan.folder, { recursive: true, force: true });
  };
  process.once('exit', killAll);
  try {
    await bringUp(plan, (program, ...words) => daemons.push(spawn(program, words, { stdio: 'ignore' })));
    return { endpoint: `http://127.0.0.1:${plan.gatewayPort}`, ...KEYS, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export async function createBucket(ceph: Ceph, bucket: string): Promise<S3Options> {
  const { endpoint, accessKeyId, secretAccessKey } = ceph;
  const options = { bucket, endpoint, region: 'us-east-1', accessKeyId, secretAccessKey };
  const client = new AwsClient({ ...options, service: 's3' });
  const response = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`bucket not made: ${response.status}`);
  return options;
}

async function createPlan(): Promise<Plan> {
  const folder = await mkdtemp(join(tmpdir(), 'ceph-'));
  for (const part of ['mon', 'osd', 'run']) await mkdir(join(folder, part));
  const plan = {
    folder,
    id: randomUUID(),
    monitorPort: await findFreePort(),
    gatewayPort: await findFreePort(),
  };
  await writeFile(join(folder, 'ceph.conf'), configuration(plan));
  return plan;
}

async function bringUp(plan: Plan, launch: (program: string, ...words: string[]) => void): Promise<void> {
  const { folder, gatewayPort } = plan;
  const config = ['-c', join(folder, 'ceph.conf')];
  await makeKeys(join(folder, 'keyring'));
  await makeMonitor(plan, config);
  launch('ceph-mon', ...config, '-i', 'a', '-f');
  const osd = randomUUID();
  await step('ceph', ...config, 'osd', 'new', osd, '0');
  await step('ceph-osd', ...config, '-i', '0', '--mkfs', '--osd-uuid', osd);
  launch('ceph-osd', ...config, '-i', '0', '-f');
  const frontend = `--rgw-frontends=beast endpoint=127.0.0.1:${gatewayPort}`;
  launch('radosgw', ...config, '-n', 'client.rgw', '-f', frontend);
  await answering(`http://127.0.0.1:${gatewayPort}/`);
  await makeUser(config);
}

async function makeKeys(keyring: string): Promise<void> {
  const all = ['--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *', '--cap', 'mgr', 'allow *'];
  await step('ceph-authtool', '-C', keyring, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *');
  for (const name of ['client.admin', 'client.rgw', 'osd.0']) {
    await step('ceph-authtool', keyring, '--gen-key', '-n', name, ...all);
  }
}

async function makeMonitor({ folder, id, monitorPort }: Plan, config: readonly string[]): Promise<void> {
  const map = join(folder, 'monmap');
  const address = `[v2:127.0.0.1:${monitorPort}]`;
  await step('monmaptool', '--create', '--fsid', id, '--addv', 'a', address, map);
  const keyring = join(folder, 'keyring');
  await step('ceph-mon', ...config, '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring);
}

async function makeUser(config: readonly string[]): Promise<void> {
  const keys = ['--access-key', KEYS.accessKeyId, '--secret-key', KEYS.secretAccessKey];
  const user = ['user', 'create', '--uid', 'prueba', '--display-name', 'prueba', ...keys];
  await step('radosgw-admin', ...config, '-n', 'client.rgw', ...user);
}

async function step(program: string, ...words: string[]): Promise<void> {
  await run(program, words, { timeout: STEP_MS, killSignal: 'SIGKILL' });
}

async function answering(url: string): Promise<void> {
  const limit = AbortSignal.timeout(STEP_MS);
  while (!(await isAnswering(url))) await pause(100, undefined, { signal: limit });
}

async function isAnswering(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(STEP_MS) }).catch(() => null);
  await response?.body?.cancel();
  return response?.status === 200;
}

async function ended(daemon: ChildProcess): Promise<void> {
  if (daemon.pid === undefined || daemon.exitCode !== null || daemon.signalCode !== null) return;
  await new Promise((exit) => daemon.once('exit', exit));
}
