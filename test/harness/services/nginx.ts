/** A real nginx in front of copies of the shop, with the configuration of `deploy`. Needs nginx and openssl. */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../free-port.ts';
import { openProxy, type ShopProxy } from './proxy.ts';

const CONFIGURATION = join(import.meta.dirname, '../../../deploy/nginx.conf');

/** Null if it can be started, otherwise the reason. */
export function whyNoNginx(): string | null {
  const missing = ['nginx', 'openssl'].filter((program) => spawnSync(program, ['-v']).error);
  return missing.length === 0 ? null : `${missing.join(' and ')} not found`;
}

/** `copies` are the ports of the shops behind it. */
export async function startNginx(copies: readonly number[], port?: number): Promise<ShopProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const [plain, tls] = [await findFreePort(), port ?? (await findFreePort())];
  await prepare(folder, plain, tls, copies);
  const options = ['-p', folder, '-c', join(folder, 'nginx.conf')];
  const check = spawnSync('nginx', [...options, '-t'], { encoding: 'utf8' });
  if (check.status !== 0) throw new Error(check.stderr);
  return openProxy({ command: ['nginx', ...options], folder, port: tls });
}

/** Only addresses and paths differ from the file in `deploy`; everything is written below `folder`. */
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
  const frame = `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log stderr;
events {} http { access_log off; ${temporary.join(' ')} include ${join(folder, 'site.conf')}; }`;
  await mkdir(join(folder, 'logs'));
  await writeFile(join(folder, 'site.conf'), site);
  await writeFile(join(folder, 'nginx.conf'), frame);
  makeCertificate(folder);
}

/** Writes `privkey.pem` and `fullchain.pem` into the folder. */
export function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const { status, stderr } = spawnSync(
    'openssl',
    ['req', '-x509', ...key, '-subj', '/CN=mitienda.cr', ...files],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
}
