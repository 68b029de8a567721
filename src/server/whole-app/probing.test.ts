import { describe, expect, it } from 'vitest';
import { createSeller } from '../../../test/harness/in-process/seller.ts';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { exchange, listen, type RawReply } from '../../../test/harness/raw-connection.ts';

/** Long enough for many requests and pictures on a busy machine. */
const TIMEOUT_MS = 120_000;

const PROTECTED = [
  ['POST', '/products/new'],
  ['POST', '/products/update'],
  ['POST', '/auth/logout'],
  ['POST', '/user/reset-password'],
  ['GET', '/user/usuario-1'],
] as const;

/** Spellings of a URL that an access check and a router might read differently. */
function twist(path: string): string[] {
  const [, first = '', second = ''] = path.split('/');
  return [
    path,
    `${path}/`,
    `/${path}`,
    `//${first}//${second}`,
    `/.${path}`,
    `/x/..${path}`,
    `/${first}/./${second}`,
    `/${first}/../${first}/${second}`,
    `/products/all/..${path}`,
    `/products/all/../..${path}`,
    `/images/..%2f${first}%2f${second}`,
    `/${first}%2f${second}`,
    `/%2e${path}`,
    `/%2e%2e${path}`,
    `${path}%2f`,
    `${path}%20`,
    `${path}%00`,
    `${path}%0d%0aX:%20y`,
    `${path};`,
    `${path};x=/products/all`,
    `${path}?/products/all`,
    `${path}#/products/all`,
    `${path}.json`,
    `${path}.css`,
    `${path}\\`,
    `/${first}\\${second}`,
    `/${first.toUpperCase()}/${second}`,
    `/${first}/%${second.charCodeAt(0).toString(16)}${second.slice(1)}`,
    `/${first}/%25${second}`,
    `http://localhost${path}`,
    `http://evil.example${path}`,
    `${path}?token=x&authorization=Bearer%20x`,
  ];
}

const TRAVERSALS = [
  '../tienda.sqlite',
  '..%2ftienda.sqlite',
  '%2e%2e/tienda.sqlite',
  '%2e%2e%2ftienda.sqlite',
  '..%5ctienda.sqlite',
  '..\\tienda.sqlite',
  '....//tienda.sqlite',
  '..;/tienda.sqlite',
  '%252e%252e%252ftienda.sqlite',
  '..%c0%aftienda.sqlite',
  '..%00/tienda.sqlite',
  './tienda.sqlite',
  '/tienda.sqlite',
  'tmp/',
  'tmp',
  '',
  '.',
  '..',
  '%2e',
  '*',
  '~',
  `${'0'.repeat(32)}-24.webp`,
  `${'a'.repeat(5_000)}`,
  '00/',
  '00',
  'file:///etc/passwd',
  '/etc/passwd',
  '../../../../../../etc/passwd',
  '..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
  'http://localhost/etc/passwd',
];

const PROBES = ['.git/HEAD', '.git/config', '.env', '.env.local', '.npmrc', '.aws/credentials', '.ssh/id_rsa']
  .concat(['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'node_modules/', 'src/'])
  .concat(['src/server/main.ts', 'dist/', 'data/tienda.sqlite', 'tienda.sqlite', 'tienda.sqlite-wal', 'tmp/'])
  .concat([
    'metrics',
    'actuator/env',
    'server-status',
    'phpinfo.php',
    'wp-login.php',
    'wp-admin/',
    'xmlrpc.php',
  ])
  .concat([
    'admin',
    'administrator',
    'debug',
    'trace',
    'graphql',
    'swagger.json',
    'api',
    'api/v1/users',
    'users',
  ])
  .concat(['index.js.map', 'assets/client.js.map', 'backup.zip', 'db.sql', 'config.json', 'logs/error.log'])
  .concat(['etc/passwd', 'proc/self/environ', 'cgi-bin/test', 'WEB-INF/web.xml', '.DS_Store', 'Thumbs.db']);

const PREFIXES = ['/', '//', '/images/', '/products/', '/images/../../', '/tienda/..%2f', '/%2e%2e/'];

/** Stack traces, files, engines and versions, which an error must never reveal. */
const SECRETS =
  /\bat .+:\d+:\d+|\.[jt]s:\d+|node_modules|SQLITE_|SqliteError|ENOENT|EISDIR|\/tmp\/|root:x:|SQLite format/;

function expectSilence(reply: RawReply, path: string): void {
  expect([path, reply.body]).toStrictEqual([path, expect.not.stringMatching(SECRETS)]);
  expect([path, reply.head]).toStrictEqual([
    path,
    expect.not.stringMatching(/^(server|x-powered-by|via):/im),
  ]);
}

const request = (method: string, path: string) =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;

describe('URLs that try to get around authentication', () => {
  it('get 401 or 404, and change and reveal nothing', async () => {
    await using t = await openTestShop();
    await createSeller(t);
    const port = await listen(t);
    const before = await stateOf(t);
    for (const [method, address] of PROTECTED) {
      for (const path of twist(address)) {
        const reply = await exchange(port, request(method, path));
        expect([path, [400, 401, 404, 405].includes(reply.status)]).toStrictEqual([path, true]);
        expectSilence(reply, path);
      }
    }
    expect(await stateOf(t)).toStrictEqual(before);
  });

  it('never return a file that is not a picture', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    await seller.publish();
    const port = await listen(t);
    for (const path of TRAVERSALS.flatMap((path) => [`/images/${path}`, `/images//${path}`, `/${path}`])) {
      const reply = await exchange(port, request('GET', path));
      expect([path, [400, 404, 414].includes(reply.status)]).toStrictEqual([path, true]);
      expectSilence(reply, path);
    }
  });
});

describe('URLs that look for forgotten files', { timeout: TIMEOUT_MS }, () => {
  it('find nothing, and reveal nothing about the machine', async () => {
    await using t = await openTestShop();
    const port = await listen(t);
    for (const path of PROBES.flatMap((probe) => PREFIXES.map((prefix) => prefix + probe))) {
      for (const method of ['GET', 'POST']) {
        const reply = await exchange(port, request(method, path));
        expect([path, [400, 401, 404, 405].includes(reply.status)]).toStrictEqual([path, true]);
        expectSilence(reply, path);
      }
    }
  });
});
