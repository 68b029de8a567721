/** A real Caddy before copies of the shop, with the configuration that is handed out. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../free-port.ts';
import { openProxy, type ShopProxy } from './proxy.ts';

const CONFIGURATION = join(import.meta.dirname, '../../../deploy/Caddyfile');

/** Null when it can be started, else the reason. */
export function whyNoCaddy(): string | null {
  return spawnSync('caddy', ['version']).error ? 'caddy not found' : null;
}

/** Before the copies that listen on these ports. */
export async function startCaddy(copies: readonly number[]): Promise<ShopProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'caddy-'));
  const [plain, tls] = [await findFreePort(), await findFreePort()];
  const file = join(folder, 'Caddyfile');
  const own = await readFile(CONFIGURATION, 'utf8');
  const upstreams = copies.map((port) => `127.0.0.1:${port}`).join(' ');
  await writeFile(
    file,
    frameFor(folder, plain, tls) + own.replace('reverse_proxy 127.0.0.1:3000', `reverse_proxy ${upstreams}`),
  );
  // Where it keeps its last configuration.
  const command = [
    'env',
    `XDG_CONFIG_HOME=${folder}`,
    'caddy',
    'run',
    '--adapter',
    'caddyfile',
    '--config',
    file,
  ];
  return openProxy({ command, folder, port: tls });
}

/** Only addresses and paths differ from what is handed out, and the certificate is its own. */
function frameFor(folder: string, plain: number, tls: number): string {
  return `{
	admin off
	http_port ${plain}
	https_port ${tls}
	default_sni mitienda.cr
	local_certs
	skip_install_trust
	storage file_system ${folder}
}
`;
}
