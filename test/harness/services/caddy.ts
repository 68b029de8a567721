/** A real Caddy in front of copies of the shop, with the configuration of `deploy`. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../free-port.ts';
import { openProxy, type ShopProxy } from './proxy.ts';

const CONFIGURATION = join(import.meta.dirname, '../../../deploy/Caddyfile');

/** Null if it can be started, otherwise the reason. */
export function whyNoCaddy(): string | null {
  return spawnSync('caddy', ['version']).error ? 'caddy not found' : null;
}

/** `copies` are the ports of the shops behind it. */
export async function startCaddy(copies: readonly number[]): Promise<ShopProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'caddy-'));
  const [plain, tls] = [await findFreePort(), await findFreePort()];
  const file = join(folder, 'Caddyfile');
  const own = await readFile(CONFIGURATION, 'utf8');
  const upstreams = copies.map((port) => `127.0.0.1:${port}`).join(' ');
  await writeFile(
    file,
    own
      .replace(/^\{\n/m, frameFor(folder, plain, tls))
      .replace('reverse_proxy 127.0.0.1:3000', `reverse_proxy ${upstreams}`),
  );
  // Caddy stores its last configuration here.
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

/** The start of the global options. Only addresses, paths and the certificate differ from the file in `deploy`. */
function frameFor(folder: string, plain: number, tls: number): string {
  return `{
	admin off
	http_port ${plain}
	https_port ${tls}
	default_sni mitienda.cr
	local_certs
	skip_install_trust
	storage file_system ${folder}
`;
}
