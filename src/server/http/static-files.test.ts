import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { registerAssets } from './static-files.ts';

const SCRIPT = 'console.log("hola");'.repeat(50);

async function openWithBuild() {
  const t = await openTestShop();
  const folder = join(t.folder, 'client');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'assets/client-abc123.js'), SCRIPT);
  await writeFile(join(folder, 'assets/client-abc123.js.map'), '{}');
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, '.vite/manifest.json'), '{}');
  await registerAssets(t.app, folder);
  return t;
}

describe('a built file', () => {
  it('has its type, is compressed, and is immutable under its hashed name', async () => {
    await using t = await openWithBuild();
    const url = '/assets/client-abc123.js';
    const plain = await t.app.inject({ url });
    expect([plain.statusCode, plain.body]).toEqual([200, SCRIPT]);
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'accept-encoding',
    });
    const small = await t.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.rawPayload.length).toBeLessThan(SCRIPT.length / 5);
  });

  it('without a hash in its name must be revalidated, and answers 304 while it is unchanged', async () => {
    await using t = await openWithBuild();
    const first = await t.app.inject({ url: '/favicon.svg' });
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(first.headers['content-type']).toBe('image/svg+xml');
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await t.app.inject({ url: '/favicon.svg', headers })).statusCode).toBe(304);
  });

  it('that browsers do not need is not served, and neither are files outside the folder', async () => {
    await using t = await openWithBuild();
    const urls = [
      '/.vite/manifest.json',
      '/assets/client-abc123.js.map',
      '/assets',
      '/assets/',
      '/assets/../tienda.sqlite',
    ];
    for (const url of [
      ...urls,
      '/tienda.sqlite',
      '/assets/..%2f..%2ftienda.sqlite',
      '/ASSETS/client-abc123.js',
    ]) {
      expect([url, (await t.app.inject({ url })).statusCode]).toEqual([url, 404]);
    }
  });

  it('that does not exist answers 404 without caching, because another process may have it', async () => {
    await using t = await openWithBuild();
    const accept = 'text/html,*/*';
    for (const url of ['/assets/client-zzz999.js', '/assets/x/y.js', '/images//x', '/images/x/y']) {
      const { statusCode, headers } = await t.app.inject({ url, headers: { accept } });
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 404, 'no-store']);
      expect(headers['content-type']).toContain('application/json');
    }
  });
});
