/** A real nginx before copies of the shop, with the configuration that is handed out. Needs nginx and openssl. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, type Reply } from './ask.ts';
import { findFreePort } from './free-port.ts';

export interface Nginx extends AsyncDisposable {
  /** Over TLS, with a certificate of its own. */
  readonly origin: string;
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  post(path: string, body: string | Buffer, headers?: Record<string, string>): Promise<Reply>;
}

const HOST = { host: 'mitienda.cr' };
const CONFIGURATION = join(import.meta.dirname, '../deploy/nginx.conf');

/** Null when it can be started, else the reason. */
export function whyNoNginx(): string | null {
  const missing = ['nginx', 'openssl'].filter((program) => spawnSync(program, ['-v']).error);
  return missing.length === 0 ? null : `${missing.join(' and ')} not found`;
}

/** Before the copies that listen on these ports. */
export async function startNginx(copies: readonly number[], port?: number): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const [plain, tls] = [await findFreePort(), port ?? (await findFreePort())];
  await prepare(folder, plain, tls, copies);
  const options = ['-p', folder, '-c', join(folder, 'nginx.conf')];
  const check = spawnSync('nginx', [...options, '-t'], { encoding: 'utf8' });
  if (check.status !== 0) throw new Error(check.stderr);
  const child = spawn('nginx', options, { stdio: 'ignore' });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const origin = `https://127.0.0.1:${tls}`;
  await untilListening(origin);
  return {
    origin,
    get: (path, headers) => ask(origin + path, { headers: { ...HOST, ...headers } }),
    post: (path, body, headers) =>
      ask(origin + path, { method: 'POST', headers: { ...HOST, ...headers }, body }),
    async [Symbol.asyncDispose]() {
      process.off('exit', kill);
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

async function untilListening(origin: string): Promise<void> {
  const limit = AbortSignal.timeout(10_000);
  while ((await ask(`${origin}/metrics`)).status === 0) await pause(50, undefined, { signal: limit });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
