import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installMissing } from '../../../scripts/debian.ts';
import { endChild, ignoreAbort } from '../child-process.ts';
import { findFreePort } from '../free-port.ts';
import type { Server } from '../measure/fetch-answer.ts';
import { type Answer, fetchAnswer } from '../measure/fetch-answer.ts';
import { makeCertificate } from './nginx.ts';

const PATIENCE_MS = 10_000;
const LOOK_AGAIN_MS = 50;
/** Headers that nginx sends for a file without configuration. */
const OWN_HEADERS = ['content-encoding', 'content-length', 'content-type', 'etag'];

interface StaticOptions {
  /** As in `deploy/nginx.conf`; needs openssl. */
  readonly isTls?: boolean;
}

/** An nginx with one worker that sends this gzip response to every request; null if nginx is not installed. */
export async function startStaticNginx(
  lab: { readonly folder: string; readonly signal: AbortSignal },
  answer: Answer,
  { isTls = false }: StaticOptions = {},
): Promise<(Server & AsyncDisposable) | null> {
  if (!isNginxThere()) return null;
  const folder = await mkdtemp(join(lab.folder, 'nginx-'));
  const port = await findFreePort();
  // nginx needs the plain file too, but sends the other one to clients that accept gzip.
  await writeFile(join(folder, 'page.html'), '');
  await writeFile(join(folder, 'page.html.gz'), answer.body);
  if (isTls) makeCertificate(folder);
  const listening = isTls ? tlsOn(port, folder) : `listen 127.0.0.1:${port};`;
  await writeFile(join(folder, 'nginx.conf'), configurationOf(folder, listening, answer));
  const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    signal: lab.signal,
  });
  ignoreAbort(child);
  const origin = `${isTls ? 'https' : 'http'}://127.0.0.1:${port}`;
  await requireAnswer(origin, answer);
  return { origin, pid: workerOf(child.pid!), [Symbol.asyncDispose]: () => endChild(child) };
}

function isNginxThere(): boolean {
  installMissing([{ name: 'nginx-light', program: '/usr/sbin/nginx' }]);
  return spawnSync('nginx', ['-v']).error === undefined;
}

function tlsOn(port: number, folder: string): string {
  const certificate = `ssl_certificate ${folder}/fullchain.pem; ssl_certificate_key ${folder}/privkey.pem;`;
  return `listen 127.0.0.1:${port} ssl http2; ${certificate} ssl_protocols TLSv1.2 TLSv1.3;`;
}

function configurationOf(folder: string, listening: string, { headers }: Answer): string {
  const added = Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name));
  return `
    daemon off;
    ${isRoot() ? 'user root;' : ''}
    worker_processes 1;
    pid ${folder}/pid;
    events { worker_connections 512; }
    http {
      access_log off;
      sendfile on;
      keepalive_requests 1000000000;
      gzip_static on;
      types { text/html html; }
      charset utf-8;
      ${TEMPORARY.map((name) => `${name}_temp_path ${folder};`).join('\n      ')}
      server {
        ${listening}
        root ${folder};
        ${added.map(([name, value]) => `add_header ${name} "${value}";`).join('\n        ')}
        location / { try_files /page.html =404; }
      }
    }`;
}

/** Otherwise the worker would run as a user that cannot read the folder. */
function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** nginx creates all these folders at its start, even if it does not use them. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Throws if nginx does not send the same bytes: the comparison would be wrong. */
async function requireAnswer(origin: string, { body }: Answer): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const found = await fetchAnswer(origin, { 'accept-encoding': 'gzip' }).catch(() => null);
    if (found?.body.equals(body)) return;
    if (found) throw new Error(`nginx answered ${found.status} with ${found.body.length} other bytes`);
    await pause(LOOK_AGAIN_MS);
  }
  throw new Error(`nginx did not open within ${PATIENCE_MS / 1_000} s`);
}

/** The first process only supervises the worker. */
function workerOf(pid: number): number {
  const [worker] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return Number(worker);
}
