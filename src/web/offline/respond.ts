/** How the service worker answers each kind of request. */
import { openBuild, PICTURE_CACHE } from './build-cache.ts';
import { findCatalogue, storeCatalogue } from './catalogue-cache.ts';
import type { RequestKind } from './classify-request.ts';
import { createPictureCache, type PictureCache } from './picture-cache.ts';
import type { FetchEvent, WorkerSettings } from './worker-types.ts';

type Respond = (event: FetchEvent) => Promise<Response>;

export function createResponders(settings: WorkerSettings): Record<RequestKind, Respond> {
  const withTimeout = createNetworkTimeout();
  const pictures = createPictureCache(() => caches.open(PICTURE_CACHE));
  return {
    page: (event) => respondPage(event, settings, withTimeout),
    'uncached-page': fetchPage,
    asset: (event) => respondAsset(event, settings),
    catalogue: (event) => respondCatalogue(event, settings, withTimeout),
    picture: (event) => respondPicture(event, pictures),
  };
}

/** Answers with the shop's page, or else with the empty page, which draws itself from the cached catalogue. */
async function respondPage(
  event: FetchEvent,
  settings: WorkerSettings,
  withTimeout: WithTimeout,
): Promise<Response> {
  const fetched = fetchPage(event);
  event.waitUntil(fetched.catch(() => undefined));
  const outcome = await withTimeout(fetched);
  if (typeof outcome !== 'string') return outcome;
  return (await (await openBuild(settings)).match(settings.shell)) ?? fetched;
}

async function fetchPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? (await fetch(request));
}

async function respondAsset({ request }: FetchEvent, settings: WorkerSettings): Promise<Response> {
  const cache = await openBuild(settings);
  const cached = await cache.match(request.url);
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request.url, answer.clone());
  return answer;
}

/** Always asks the shop first: the cached list may show yesterday's prices. */
async function respondCatalogue(
  event: FetchEvent,
  settings: WorkerSettings,
  withTimeout: WithTimeout,
): Promise<Response> {
  const fetched = fetch(event.request);
  const cache = await openBuild(settings);
  const stored = fetched.then((answer) => storeCatalogue(cache, settings.catalogue, answer.clone()));
  event.waitUntil(stored.catch(() => undefined));
  const outcome = await withTimeout(fetched);
  if (typeof outcome !== 'string') return outcome;
  return (await findCatalogue(cache, settings.catalogue, outcome === 'late')) ?? fetched;
}

async function respondPicture(event: FetchEvent, pictures: PictureCache): Promise<Response> {
  const { url } = event.request;
  const cached = await pictures.find(url);
  if (cached) return cached;
  try {
    const answer = await fetch(event.request);
    // An opaque answer of another origin is not `ok`. It is not stored, because its content cannot be checked.
    if (answer.ok) event.waitUntil(pictures.store(url, answer.clone()));
    return answer;
  } catch (error) {
    const similar = await pictures.findSimilar(url);
    if (similar) return similar;
    throw error;
  }
}

/** How long a visitor waits for the shop before the cached answer is shown. */
const TIMEOUT_MS = 4_000;
/** The shorter wait for the requests that follow a failure. */
const TIMEOUT_AFTER_FAILURE_MS = 400;
const FAILURE_LASTS_MS = 30_000;

/** Returns the shop's answer, 'late' if it does not arrive in time, or 'failed' for no answer or a server error. */
type WithTimeout = (answer: Promise<Response>) => Promise<Response | 'late' | 'failed'>;

export function createNetworkTimeout(): WithTimeout {
  let failedAt = Number.NEGATIVE_INFINITY;

  return async (answer) => {
    const hasJustFailed = Date.now() - failedAt < FAILURE_LASTS_MS;
    const timeout = hasJustFailed ? TIMEOUT_AFTER_FAILURE_MS : TIMEOUT_MS;
    const arriving = answer.then(unlessServerError, () => 'failed' as const);
    const late = new Promise<'late'>((resolve) => setTimeout(resolve, timeout, 'late'));
    const outcome = await Promise.race([arriving, late]);
    failedAt = typeof outcome === 'string' ? Date.now() : Number.NEGATIVE_INFINITY;
    // A late answer shows that the shop can be reached again.
    void arriving.then((arrived) => {
      if (arrived !== 'failed') failedAt = Number.NEGATIVE_INFINITY;
    });
    return outcome;
  };
}

function unlessServerError(response: Response): Response | 'failed' {
  return response.status < 500 ? response : 'failed';
}
