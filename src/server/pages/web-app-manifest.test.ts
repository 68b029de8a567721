import { describe, expect, it } from 'vitest';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { DEFAULT_SETTINGS } from '../../domain/settings/blocks.ts';
import { createManifest, registerManifest } from './web-app-manifest.ts';

const SETTINGS = { ...DEFAULT_SETTINGS, logo: null };

describe('the web app manifest', () => {
  it('has the name and the colours of the shop', () => {
    const shop = { name: 'La Tienda', theme: 'rosa', socialUrl: '' } as const;
    const manifest = createManifest({ ...SETTINGS, shop }, '/images');
    expect(manifest).toMatchObject({ name: 'La Tienda', lang: 'es-CR', theme_color: '#ffc5c5' });
    expect(manifest.icons.every(({ src }) => src.startsWith('/icons/rosa-'))).toBe(true);
  });

  it('opens the catalogue in its own window, with a maskable icon', () => {
    const manifest = createManifest(SETTINGS, '/images');
    expect(manifest).toMatchObject({ start_url: '/tienda', scope: '/', display: 'standalone' });
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
    expect(manifest.icons.at(-1)).toMatchObject({ purpose: 'maskable' });
  });

  it('has the icons of the logo, which have margins enough to be cut to a circle', () => {
    const hash = 'a'.repeat(32);
    const logo = { name: `${hash}-logo.webp`, width: 480, height: 120 };
    const { icons, shortcuts } = createManifest({ ...SETTINGS, logo }, 'https://fotos.cr/x');
    expect(icons).toEqual([
      { src: `https://fotos.cr/x/${hash}-icono-192.png`, sizes: '192x192', type: 'image/png' },
      { src: `https://fotos.cr/x/${hash}-icono-512.png`, sizes: '512x512', type: 'image/png' },
      {
        src: `https://fotos.cr/x/${hash}-icono-512.png`,
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ]);
    expect(shortcuts[0]?.icons).toEqual([icons[0]]);
  });

  it('has its own type and must be revalidated', async () => {
    await using t = await openTestShop();
    registerManifest(t.app, t.shop.snapshots, '/images');
    const reply = await t.app.inject({ url: '/manifest.webmanifest' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    expect(reply.json().name).toBe('Chatea y Compra');
  });
});
