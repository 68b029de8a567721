import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OrderPage, RenderedPage, Renderer } from '../../contract/rendering.ts';
import { paths, patterns } from '../../domain/addresses.ts';
import { ShopError } from '../../domain/errors.ts';
import type { ShopSettings } from '../../domain/settings/blocks.ts';
import type { Snapshots } from '../catalogue/snapshot.ts';
import { type CachedResponse, cacheCompressedBody, sendCached, singleBody } from '../http/cached-body.ts';
import { createRateLimit, type RateLimitOptions } from '../http/rate-limit.ts';
import { sharedCacheHeaders } from '../http/shared-cache.ts';
import { isSecretPage, isSecretUrl, isStaticPage, pageAddressOf } from './page-address.ts';
import { createPageCache } from './page-cache.ts';

/** Room for some thousand product pages. A larger catalogue renders its least visited pages again, in milliseconds. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** How many pages one address may have rendered: more than people open, too few to keep a processor busy. */
const RENDERS: RateLimitOptions = { capacity: 3_000, perMinute: 1_200, addresses: 10_000, whenFull: 'allow' };
/**
 * The page of an order counts as so many, because it is rendered for every request: 150 at once and 60 a minute. Many people
 * share the address of a mobile carrier, and all of them together open fewer.
 */
const RENDERS_OF_ORDER = 20;
const RETRY_SECONDS = 60;

/** The headers of every page with these settings. */
type HeadersOf = (settings: ShopSettings) => Record<string, string>;

export interface Pages {
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Before anything is read for the page of an order: 429 when its renders are used up. */
  requireOrderRender(address: string): void;
  /** Renders the page of an order for this request alone. */
  sendOrder(
    request: FastifyRequest,
    reply: FastifyReply,
    linkKey: string,
    page: OrderPage,
  ): Promise<FastifyReply>;
  /** Sends the error page to a person whose request failed. Never fails itself. */
  refuse(request: FastifyRequest, reply: FastifyReply, refusal: ShopError): Promise<FastifyReply>;
  /** The response that `send` would give to a GET of exactly this URL, if it is cached. */
  findCached(url: string): CachedResponse | null;
}

/** Sent when rendering the error page fails. It is constant, so that it cannot fail for the same reason. */
const LAST_RESORT = `<!doctype html><html lang="es-CR"><title>Unexpected Application Error!</title><h1>Unexpected Application Error!</h1><a href="${paths.shop}">Ir al Catálogo</a></html>`;

/**
 * A public page is the same for every visitor, so it is rendered once for each version of the catalogue, also when
 * many ask for it at the same time. The cache key is made from the route, and for lists from whether the query
 * filters them. Nothing else of the query and no header enters the key, so nobody can poison the cache.
 */
export function createPages(
  renderer: Renderer,
  snapshots: Snapshots,
  headersOf: HeadersOf,
  rendersPerAddress = RENDERS,
): Pages {
  const headersNow = () => headersOf(snapshots.current().settings);
  const takeRenders = createRenderAllowance(rendersPerAddress);
  const cache = createPageCache(CACHE_BYTES, isStaticPage);

  function renderFor(
    address: string,
    path: string,
    previous: CachedResponse | null,
  ): Promise<CachedResponse> {
    takeRenders(address, 1);
    const headers = isSecretPage(path) ? withoutReferrer(headersNow()) : headersNow();
    return renderer.render(path).then((page) => toResponse(page, headers, previous));
  }

  return {
    async send(request, reply) {
      const snapshot = snapshots.current();
      const key = pageAddressOf(request.url, snapshot);
      if ('redirect' in key) return reply.headers(headersNow()).redirect(key.redirect, 302);
      const render = (previous: CachedResponse | null) => renderFor(request.ip, key.path, previous);
      const known = cache.find(key.path, snapshot.version) ?? cache.add(key.path, snapshot.version, render);
      const page = await known.response;
      if (request.url === key.path) known.finished = page;
      if (!isSecretPage(key.path)) reply.headers(sharedCacheHeaders(request.headers));
      return sendCached(request, reply, page.body, page.headers, page.status);
    },
    requireOrderRender: (address) => takeRenders(address, RENDERS_OF_ORDER),
    async sendOrder(request, reply, linkKey, order) {
      const headers = orderHeaders(headersNow());
      const { status, html } = await renderer.renderOrder(linkKey, order);
      return sendCached(request, reply, singleBody(Buffer.from(html)), headers, status);
    },
    async refuse(request, reply, { code, status, message }) {
      const { version } = snapshots.current();
      const uncached = isSecretUrl(request.url) ? withoutReferrer(headersNow()) : notStored(headersNow());
      const render = () => renderer.renderRefusal(status, message).then((page) => toResponse(page, uncached));
      const lastResort = () => toResponse({ status, html: LAST_RESORT }, uncached);
      const { body } = await (cache.find(code, version) ?? cache.add(code, version, render)).response.catch(
        lastResort,
      );
      return sendCached(request, reply, body, uncached, status);
    },
    findCached(url) {
      return cache.find(url, snapshots.current().version)?.finished ?? null;
    },
  };
}

function createRenderAllowance(options: RateLimitOptions) {
  const renders = createRateLimit(options, () => performance.now());
  return (address: string, amount: number): void => {
    if (!renders.tryConsume(address, amount))
      throw new ShopError('TOO_MANY_PAGES', { retryAfterSeconds: RETRY_SECONDS });
  };
}

/** A page that is the same as before keeps its compressed bytes, unless other headers are sent with them. */
async function toResponse(
  { status, html }: RenderedPage,
  headers: Record<string, string>,
  previous: CachedResponse | null = null,
): Promise<CachedResponse> {
  const same = previous?.headers === headers ? previous.body : null;
  const body = await cacheCompressedBody(Buffer.from(html), same);
  return { status, body, headers: status < 500 ? headers : notStored(headers) };
}

function notStored(headers: Record<string, string>): Record<string, string> {
  return { ...headers, 'cache-control': 'no-store' };
}

/** The browser sends the address of such a page to nobody, not even to the shop. */
function withoutReferrer(headers: Record<string, string>): Record<string, string> {
  return notStored({ ...headers, 'referrer-policy': 'no-referrer' });
}

/** The address of an order opens it for everybody, so no search engine may list it and no cache may store it. */
function orderHeaders(headers: Record<string, string>): Record<string, string> {
  return {
    ...withoutReferrer(headers),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  };
}

/** Matches every URL that no other route matches. */
const PAGE_ROUTE = '/*';

export function registerPages(app: FastifyInstance, pages: Pages): void {
  app.get(PAGE_ROUTE, pages.send);
}

/** Whether a person waits for a page, not a script for an answer of the API. */
export function isForPage({ headers, routeOptions: { url } }: FastifyRequest): boolean {
  const hasNoOtherRoute = url === undefined || url === PAGE_ROUTE || url.startsWith(patterns.order);
  return hasNoOtherRoute && (headers.accept?.includes('text/html') ?? false);
}
