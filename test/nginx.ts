/** A real nginx before copies of the shop, with the configuration that is handed out. Needs nginx and openssl. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from './free-port.ts';

export interface Nginx extends AsyncDisposable {
  get(path: string, headers?: Record<string, string>): Promise<NginxReply>;
  post(path: string, body: string | Buffer, headers?: Record<string, string>): Promise<NginxReply>;
}

export interface NginxReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const CONFIGURATION = join(import.meta.dirname, '../deploy/nginx.conf');

/** Null when it can be started, else the reason. */
export function whyNoNginx(): string | null {
  const missing = ['nginx', 'openssl'].filter((program) => spawnSync(program, ['-v']).error);
  return missing.length === 0 ? null : `${missing.join(' and ')} not found`;
}

export async function startNginx(copies: readonly number[]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const [plain, tls] = [await findFreePort(), await findFreePort()];
  await prepare(folder, plain, tls, copies);
  const options = ['-p', folder, '-c', join(folder, 'nginx.conf')];
  const check = spawnSync('nginx', [...options, '-t'], { encoding: 'utf8' });
  if (check.status !== 0) throw new Error(check.stderr);
  const child = spawn('nginx', options, { stdio: 'ignore' });
  await untilListening(tls);
  const send = (method: string, path: string, headers = {}, body?: string | Buffer) =>
    exchange(tls, { method, path, headers }, body);
  return {
    get: (path, headers) => send('GET', path, headers),
    post: (path, body, headers) => send('POST', path, headers, body),
    async [Symbol.asyncDispose]() {
      await stop(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Only addresses and paths differ from what is handed out; everything is written below `folder`. */
async function prepare(folder: string, plain: number, tls: number, copies: readonly number[]): Promise<void> {
  const site = (await readFile(CONFIGURATION, 'utf8'))
    .replaceAll(/listen \[::\].*\n/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${tls} `)
    .replace(
      / {2}server 127\.0\.0\.1:3000 (.*)/,
      copies.map((port) => `  server 127.0.0.1:${port} $1`).join('\n'),
    )
    .replaceAll('/etc/letsencrypt/live/mitienda.cr', folder)
    .replaceAll('/var/cache/nginx', folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const frame = `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'errors')};
events {} http { access_log off; ${temporary.join(' ')} include ${join(folder, 'site.conf')}; }`;
  await mkdir(join(folder, 'logs'));
  await writeFile(join(folder, 'site.conf'), site);
  await writeFile(join(folder, 'nginx.conf'), frame);
  makeCertificate(folder);
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const { status, stderr } = spawnSync(
    'openssl',
    ['req', '-x509', ...key, '-subj', '/CN=mitienda.cr', ...files],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
}

async function exchange(
  port: number,
  { method, path, headers }: { method: string; path: string; headers: Record<string, string> },
  body?: string | Buffer,
): Promise<NginxReply> {
  const options = { port, host: '127.0.0.1', method, path, rejectUnauthorized: false, agent: false };
  const sent = request({ ...options, headers: { host: 'mitienda.cr', ...headers } });
  sent.end(body);
  const [reply] = await once(sent, 'response');
  return { status: reply.statusCode, headers: reply.headers, body: await buffer(reply) };
}

async function untilListening(port: number): Promise<void> {
  const limit = AbortSignal.timeout(10_000);
  const attempt = () =>
    exchange(port, { method: 'GET', path: '/metrics', headers: {} }).then(
      () => true,
      () => false,
    );
  while (!(await attempt())) await pause(50, undefined, { signal: limit });
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
