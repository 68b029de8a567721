import type { FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '../../domain/errors.ts';
import { type FeedFormat, findFeedItem, reportFeed, type ShopIdentity } from '../../domain/feed.ts';
import { googleFeed } from '../../domain/feed-google.ts';
import { metaFeed } from '../../domain/feed-meta.ts';
import { mapInTurns, perSnapshot } from '../per-snapshot.ts';
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
    feedReport: async () => reportFeed(snapshots.current().products),
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
  snapshot: Snapshot,
  identity: ShopIdentity,
): Promise<ReadyBytes> {
  const items = await mapInTurns(snapshot.products, (product) => {
    const item = findFeedItem(identity.url, product);
    return item ? format.item(item) : '';
  });
  return createPackedBytes(Buffer.from([format.head(identity), ...items, format.tail].join('')));
}
