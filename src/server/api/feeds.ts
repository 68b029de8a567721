import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Product } from '../../domain/entities.ts';
import { ShopError } from '../../domain/errors.ts';
import {
  type FeedFormat,
  feedReportOf,
  findFeedItem,
  findLeftOut,
  type ShopIdentity,
} from '../../domain/feed.ts';
import { googleFeed } from '../../domain/feed-google.ts';
import { metaFeed } from '../../domain/feed-meta.ts';
import { mapInTurns, writeInTurns } from '../in-turns.ts';
import { perSnapshot } from '../per-snapshot.ts';
import { createPackedBytes, type ReadyBytes } from '../ready-bytes.ts';
import { CATALOGUE_HEADERS } from '../security/headers.ts';
import { sendReady } from '../send-ready.ts';
import type { Snapshot, Snapshots } from '../snapshot.ts';
import type { Handler, Handlers } from './handlers.ts';

type FeedHandlers = Pick<Handlers, 'metaFeed' | 'googleFeed' | 'feedReport'>;

export interface FeedParts {
  readonly snapshots: Pick<Snapshots, 'current'>;
  readonly identity: ShopIdentity;
}

export function createFeedHandlers({ snapshots, identity }: FeedParts): FeedHandlers {
  return {
    metaFeed: createFeed(metaFeed, snapshots, identity),
    googleFeed: createFeed(googleFeed, snapshots, identity),
    feedReport: async () => feedReportOf(await mapInTurns(snapshots.current().products, findLeftOut)),
  };
}

/** Whole or not at all: a catalogue that reads half a feed deletes the other half of the products. */
function createFeed(format: FeedFormat, snapshots: FeedParts['snapshots'], identity: ShopIdentity): Handler {
  const headers = { ...CATALOGUE_HEADERS, 'content-type': format.contentType };
  const feedOf = perSnapshot((snapshot) => writeFeed(format, snapshot, identity));
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const bytes = await feedOf(snapshots.current()).catch((cause: unknown) => {
      throw new ShopError('FEED_FAILED', { retryAfterSeconds: 60, cause });
    });
    return sendReady(request, reply, bytes, headers);
  };
}

async function writeFeed(
  format: FeedFormat,
  { products }: Snapshot,
  identity: ShopIdentity,
): Promise<ReadyBytes> {
  return createPackedBytes(await writeInTurns(textsOf(format, products, identity)));
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
