import { describe, expect, it } from 'vitest';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { DEFAULT_SETTINGS } from '../../domain/settings/blocks.ts';
import { createManifest, registerManifest } from './web-app-manifest.ts';

describe('the web app manifest', () => {
  it('has the name and the colours of the shop', () => {
    const manifest = createManifest({ name: 'La Tienda', theme: 'rosa', socialUrl: '' });
    expect(manifest).toMatchObject({ name: 'La Tienda', lang: 'es-CR', theme_color: '#ffc5c5' });
    expect(manifest.icons.every(({ src }) => src.startsWith('/icons/rosa-'))).toBe(true);
  });

  it('opens the catalogue in its own window, with a maskable icon', () => {
    const manifest = createManifest(DEFAULT_SETTINGS.shop);
    expect(manifest).toMatchObject({ start_url: '/tienda', scope: '/', display: 'standalone' });
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
    expect(manifest.icons.at(-1)).toMatchObject({ purpose: 'maskable' });
  });

  it('has its own type and must be revalidated', async () => {
    await using t = await openTestShop();
    registerManifest(t.app, t.shop.snapshots);
    const reply = await t.app.inject({ url: '/manifest.webmanifest' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    expect(reply.json().name).toBe('Chatea y Compra');
  });
});
