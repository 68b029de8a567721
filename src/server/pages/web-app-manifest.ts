import type { FastifyInstance } from 'fastify';
import { BAR_COLOUR } from '../../contract/rendering.ts';
import { paths } from '../../domain/addresses.ts';
import { iconUrl } from '../../domain/product/picture-files.ts';
import type { ShopSettings } from '../../domain/settings/blocks.ts';
import type { Snapshots } from '../catalogue/snapshot.ts';
import { cacheBody, sendCached } from '../http/cached-body.ts';
import { MANIFEST_HEADERS } from '../http/headers.ts';
import { cachePerSettings } from '../settings/cache-per-settings.ts';

/** Serves the manifest that a phone needs to install the shop as an app. */
export function registerManifest(
  app: FastifyInstance,
  snapshots: Pick<Snapshots, 'current'>,
  blobBaseUrl: string,
): void {
  const bodyOf = cachePerSettings((settings) =>
    cacheBody(Buffer.from(JSON.stringify(createManifest(settings, blobBaseUrl)))),
  );
  app.get('/manifest.webmanifest', (request, reply) =>
    sendCached(request, reply, bodyOf(snapshots.current().settings), MANIFEST_HEADERS),
  );
}

export function createManifest({ shop: { name, theme }, logo }: ShopSettings, blobBaseUrl: string) {
  const icons = logo ? iconsOfLogo(`${blobBaseUrl}/${logo.name}`) : drawnIcons(theme);
  const shortcut = (label: string, url: string) => ({ name: label, url, icons: icons.slice(0, 1) });
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
    icons,
    shortcuts: [
      shortcut('Con descuento', `${paths.shop}?descuento=1`),
      shortcut('Inicio', paths.home),
      shortcut('Contacto', paths.contact),
    ],
  };
}

interface ManifestIcon {
  readonly src: string;
  readonly sizes: string;
  readonly type: 'image/png';
  readonly purpose?: 'maskable';
}

function iconAt(src: string, size: number): ManifestIcon {
  return { src, sizes: `${size}x${size}`, type: 'image/png' };
}

function drawnIcons(theme: ShopSettings['shop']['theme']): readonly ManifestIcon[] {
  const icon = (file: string, size: number) => iconAt(`/icons/${theme}-${file}.png`, size);
  return [icon('192', 192), icon('512', 512), { ...icon('maskable-512', 512), purpose: 'maskable' }];
}

/** The icons of a logo have a white margin, so that a phone can cut the same file to a circle. */
function iconsOfLogo(url: string): readonly ManifestIcon[] {
  const [small, large] = [iconAt(iconUrl(url, 192), 192), iconAt(iconUrl(url, 512), 512)];
  return [small, large, { ...large, purpose: 'maskable' }];
}
