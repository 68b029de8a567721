import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { readConfig } from '../config.ts';
import { registerWorker } from './service-worker.ts';

const SCRIPT = 'start(SHOP);';
const MANIFEST = { 'client.tsx': { file: 'assets/client-1.js', isEntry: true } };

async function askForWorker(environment: Record<string, string> = {}, html = '<p>1</p>') {
  await using t = await openTestShop();
  const build = join(t.folder, 'dist');
  await mkdir(join(build, 'worker'), { recursive: true });
  await mkdir(join(build, 'client/.vite'), { recursive: true });
  await writeFile(join(build, 'worker/sw.js'), SCRIPT);
  await writeFile(join(build, 'client/.vite/manifest.json'), JSON.stringify(MANIFEST));
  const renderer = { render: async () => ({ status: 200, html }) };
  await registerWorker(t.app, build, readConfig(environment), renderer);
  return await t.app.inject({ url: '/sw.js' });
}

function settingsIn(script: string) {
  return JSON.parse(/^const SHOP = (.*);\n/.exec(script)![1]!);
}

describe('the service worker', () => {
  it('is sent as a script that is asked for again each time, and may talk to the shop alone', async () => {
    const reply = await askForWorker();
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
    expect(reply.body.endsWith(SCRIPT)).toBe(true);
  });

  it('is told where the shop has its files', async () => {
    expect(settingsIn((await askForWorker()).body)).toMatchObject({
      shell: '/sin-conexion',
      entry: '/assets/client-1.js',
      first: ['/assets/client-1.js'],
      later: [],
      catalogue: '/products/all',
      pictures: '/images/',
    });
  });

  it('is told of other addresses, and may talk to them', async () => {
    const reply = await askForWorker({
      BLOB_BASE_URL: 'https://cdn.example/fotos',
      API_BASE_URL: 'https://api.example',
    });
    expect(settingsIn(reply.body)).toMatchObject({
      catalogue: 'https://api.example/products/all',
      pictures: 'https://cdn.example/fotos/',
    });
    expect(reply.headers['content-security-policy']).toBe(
      "default-src 'none'; connect-src 'self' https://cdn.example https://api.example",
    );
  });

  it('belongs to another build when the pages differ, and to the same one when nothing does', async () => {
    const [one, same, other] = await Promise.all([
      askForWorker(),
      askForWorker(),
      askForWorker({}, '<p>2</p>'),
    ]);
    expect(settingsIn(same.body).build).toBe(settingsIn(one.body).build);
    expect(settingsIn(other.body).build).not.toBe(settingsIn(one.body).build);
  });

  it('is told to leave when the owner switches it off', async () => {
    expect(settingsIn((await askForWorker({ SHOP_OFFLINE: 'off' })).body)).toBeNull();
  });
});
