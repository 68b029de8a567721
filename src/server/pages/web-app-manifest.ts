import type { FastifyInstance } from 'fastify';
import { paths } from '../../domain/addresses.ts';
import { BAR_COLOUR } from '../../domain/rendering.ts';
import type { SettingsValues } from '../../domain/settings/blocks.ts';
import type { Snapshots } from '../catalogue/snapshot.ts';
import { cacheBody, sendCached } from '../http/cached-body.ts';
import { MANIFEST_HEADERS } from '../http/headers.ts';
import { cachePerSettings } from '../settings/cache-per-settings.ts';

/** Serves the manifest that a phone needs to install the shop as an app. */
export function registerManifest(app: FastifyInstance, snapshots: Pick<Snapshots, 'current'>): void {
  const bodyOf = cachePerSettings(({ shop }) => cacheBody(Buffer.from(JSON.stringify(createManifest(shop)))));
  app.get('/manifest.webmanifest', { schema: { hide: true } }, (request, reply) =>
    sendCached(request, reply, bodyOf(snapshots.current().settings), MANIFEST_HEADERS),
  );
}

export function createManifest({ name, theme }: SettingsValues['shop']) {
  const icon = (file: string, size: number) => ({
    src: `/icons/${theme}-${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  const shortcut = (label: string, url: string) => ({ name: label, url, icons: [icon('192', 192)] });
  return {
    id: paths.shop,
    name,
    lang: 'es-CR',
    dir: 'ltr',
    start_url: paths.shop,
    scope: '/',
    display: 'standalone',
    theme_color: BAR_COLOUR[theme],
    background_color: '#ffffff',
    categories: ['shopping'],
    icons: [icon('192', 192), icon('512', 512), { ...icon('maskable-512', 512), purpose: 'maskable' }],
    shortcuts: [
      shortcut('Con descuento', `${paths.shop}?descuento=1`),
      shortcut('Inicio', paths.home),
      shortcut('Contacto', paths.contact),
    ],
  };
}
