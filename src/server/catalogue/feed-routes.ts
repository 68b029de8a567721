import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type FeedFormat,
  feedReportOf,
  findFeedItem,
  findLeftOut,
  type ShopIdentity,
} from '../../domain/discovery/feed.ts';
import { googleFeed } from '../../domain/discovery/feed-google.ts';
import { metaFeed, metaSaleFeed } from '../../domain/discovery/feed-meta.ts';
import type { Product } from '../../domain/entities.ts';
import { ShopError } from '../../domain/errors.ts';
import { cacheCompressedBody, sendCached } from '../http/cached-body.ts';
import type { Handlers } from '../http/handlers.ts';
import { CATALOGUE_HEADERS } from '../http/headers.ts';
import { joinYielding, mapYielding } from '../scheduling/event-loop.ts';
import { cachePerVersion, type Snapshots } from './snapshot.ts';

type Current = Pick<Snapshots, 'current'>;

export function createFeedHandlers(snapshots: Current, shopUrl: string) {
  return {
    'GET /feeds/meta.csv': createFeed(findMetaFormat, snapshots, shopUrl),
    'GET /feeds/google.xml': createFeed(() => googleFeed, snapshots, shopUrl),
    'GET /feeds/report': async () =>
      feedReportOf(await mapYielding(snapshots.current().products, findLeftOut)),
  } satisfies Partial<Handlers>;
}

function findMetaFormat(products: readonly Product[]): FeedFormat {
  return products.some(({ priceBefore }) => priceBefore !== undefined) ? metaSaleFeed : metaFeed;
}

/** Fails instead of sending half a feed: the shopping service would delete the products of the missing half. */
function createFeed(
  formatFor: (products: readonly Product[]) => FeedFormat,
  snapshots: Current,
  shopUrl: string,
) {
  const headers = { ...CATALOGUE_HEADERS, 'content-type': formatFor([]).contentType };
  const feedOf = cachePerVersion(async ({ products, settings }) => {
    const identity = { name: settings.shop.name, url: shopUrl };
    return cacheCompressedBody(await joinYielding(textsOf(formatFor(products), products, identity)));
  });
  return async ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) => {
    const body = await feedOf(snapshots.current()).catch((cause: unknown) => {
      throw new ShopError('FEED_FAILED', { retryAfterSeconds: 60, cause });
    });
    return sendCached(request, reply, body, headers);
  };
}

function* textsOf(
  format: FeedFormat,
  products: readonly Product[],
  identity: ShopIdentity,
): Generator<string> {
  yield format.head(identity);
  for (const product of products) {
    const item = findFeedItem(identity.url, product);
    yield item ? format.item(item) : '';
  }
  yield format.tail;
}
