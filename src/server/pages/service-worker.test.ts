import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { readConfig } from '../config.ts';
import { registerWorker, visitorFiles } from './service-worker.ts';

const SCRIPT = 'start(SHOP);';
const MANIFEST = { 'src/web/start.ts': { file: 'assets/client-1.js' } };

async function askForWorker(environment: Record<string, string> = {}, html = '<p>1</p>') {
  await using t = await openTestShop();
  const build = join(t.folder, 'dist');
  await mkdir(join(build, 'worker'), { recursive: true });
  await mkdir(join(build, 'client/.vite'), { recursive: true });
  await writeFile(join(build, 'worker/sw.js'), SCRIPT);
  await writeFile(join(build, 'client/.vite/manifest.json'), JSON.stringify(MANIFEST));
  const renderer = { render: async () => ({ status: 200, html }) };
  await registerWorker(t.app, build, readConfig(environment), renderer, t.shop.snapshots);
  return await t.app.inject({ url: '/sw.js' });
}

function settingsIn(script: string) {
  return JSON.parse(/^const SHOP = (.*);\n/.exec(script)![1]!);
}

describe('the service worker', () => {
  it('is a script that must be revalidated and may connect only to the shop', async () => {
    const reply = await askForWorker();
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
    expect(reply.body.endsWith(SCRIPT)).toBe(true);
  });

  it('contains the URLs of the build', async () => {
    expect(settingsIn((await askForWorker()).body)).toMatchObject({
      shell: '/sin-conexion',
      entry: '/assets/client-1.js',
      first: ['/assets/client-1.js'],
      later: [],
      catalogue: '/products/all',
      pictures: '/images/',
    });
  });

  it('contains other origins and may connect to them', async () => {
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

  it('has another build id only when the pages differ', async () => {
    const [one, same, other] = await Promise.all([
      askForWorker(),
      askForWorker(),
      askForWorker({}, '<p>2</p>'),
    ]);
    expect(settingsIn(same.body).build).toBe(settingsIn(one.body).build);
    expect(settingsIn(other.body).build).not.toBe(settingsIn(one.body).build);
  });

  it('contains no settings when the owner switches it off', async () => {
    expect(settingsIn((await askForWorker({ SHOP_OFFLINE: 'off' })).body)).toBeNull();
  });
});
const WHOLE_MANIFEST = {
  '_base.js': { file: 'assets/base-1.js', assets: ['assets/sprite-1.svg'] },
  '_field.js': { file: 'assets/field-1.js', imports: ['_base.js'] },
  'src/web/start.ts': {
    file: 'assets/start-1.js',
    dynamicImports: ['src/web/storefront.tsx'],
  },
  'src/web/storefront.tsx': {
    file: 'assets/client-1.js',
    imports: ['_base.js'],
    dynamicImports: [
      'src/web/cart/cart-dialog.tsx',
      'src/web/seller/card-controls/controls-menu.tsx',
      'src/web/office/account/login-page.tsx',
    ],
    assets: ['assets/logo-1.svg'],
    css: ['assets/client-1.css'],
  },
  'src/web/cart/cart-dialog.tsx': {
    file: 'assets/cart-1.js',
    imports: ['src/web/storefront.tsx'],
    dynamicImports: ['src/web/sharing/qr-code/qr-code.tsx'],
    css: ['assets/cart-1.css'],
  },
  'src/web/sharing/qr-code/qr-code.tsx': { file: 'assets/qr-1.js', imports: ['_base.js'] },
  'src/web/seller/card-controls/controls-menu.tsx': { file: 'assets/controls-1.js', imports: ['_field.js'] },
  'src/web/office/account/login-page.tsx': {
    file: 'assets/login-1.js',
    imports: ['_field.js'],
    css: ['assets/login-1.css'],
  },
};

describe('visitorFiles', () => {
  const files = visitorFiles(WHOLE_MANIFEST);

  it('lists the files that every page loads first', () => {
    expect(files.entry).toBe('/assets/start-1.js');
    expect(files.first).toEqual([
      '/assets/start-1.js',
      '/assets/client-1.js',
      '/assets/logo-1.svg',
      '/assets/base-1.js',
      '/assets/sprite-1.svg',
    ]);
  });

  it('lists the files of all parts that a visitor may open later', () => {
    expect(files.later).toEqual(['/assets/cart-1.js', '/assets/cart-1.css', '/assets/qr-1.js']);
  });

  it('leaves out style sheets that are inlined in the pages', () => {
    expect([...files.first, ...files.later]).not.toContain('/assets/client-1.css');
  });

  it('leaves out files that only sellers need', () => {
    expect([...files.first, ...files.later].join()).not.toMatch(/login|controls|field/);
  });

  it('fails for an incomplete build', () => {
    expect(() => visitorFiles({})).toThrow('npm run build');
    expect(() => visitorFiles({ 'src/web/start.ts': { file: 'c.js', imports: ['gone.js'] } })).toThrow(
      'gone.js',
    );
  });
});
