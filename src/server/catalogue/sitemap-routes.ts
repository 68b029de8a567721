import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { robotsText } from '../../domain/discovery/robots.ts';
import { sitemapEntry, sitemapFiles, sitemapPages } from '../../domain/discovery/sitemap.ts';
import { ShopError } from '../../domain/errors.ts';
import { type CachedBody, cacheBody, cacheCompressedBody, sendCached } from '../http/cached-body.ts';
import { CATALOGUE_HEADERS } from '../http/headers.ts';
import { joinYielding, mapYielding } from '../scheduling/event-loop.ts';
import { cachePerVersion, type Snapshots } from './snapshot.ts';

const ROBOTS_HEADERS = { ...CATALOGUE_HEADERS, 'content-type': 'text/plain; charset=utf-8' };
const SITEMAP_HEADERS = { ...CATALOGUE_HEADERS, 'content-type': 'application/xml; charset=utf-8' };

export function registerSitemap(
  app: FastifyInstance,
  snapshots: Pick<Snapshots, 'current'>,
  shopUrl: string,
): void {
  const robots = cacheBody(Buffer.from(robotsText(shopUrl)));
  const filesOf = cachePerVersion(({ products }) => writeFiles(shopUrl, products));

  async function sendSitemap(request: FastifyRequest, reply: FastifyReply) {
    const file = (await filesOf(snapshots.current())).get(request.url.split('?', 1)[0] ?? '');
    if (!file) throw new ShopError('NOT_FOUND');
    return sendCached(request, reply, file, SITEMAP_HEADERS);
  }

  const hidden = {};
  app.get('/robots.txt', hidden, (request, reply) => sendCached(request, reply, robots, ROBOTS_HEADERS));
  app.get('/sitemap.xml', hidden, sendSitemap);
  app.get('/sitemap-:part(^\\d+).xml', hidden, sendSitemap);
}

async function writeFiles(shopUrl: string, products: Parameters<typeof sitemapPages>[0]) {
  const entries = await mapYielding(sitemapPages(products), (page) => sitemapEntry(shopUrl, page));
  const files = new Map<string, CachedBody>();
  for (const [path, pieces] of sitemapFiles(shopUrl, entries)) {
    files.set(path, await cacheCompressedBody(await joinYielding(pieces)));
  }
  return files;
}
