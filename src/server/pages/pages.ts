import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '../../domain/addresses.ts';
import { ShopError } from '../../domain/errors.ts';
import type { RenderedPage, Renderer } from '../../domain/rendering.ts';
import type { Snapshots } from '../catalogue/snapshot.ts';
import { createPackedBytes, type ReadyAnswer } from '../http/cached-body.ts';
import { type AllowanceLimits, createAllowance } from '../http/rate-limit.ts';
import { sendReady } from '../http/send-ready.ts';
import { isFixedPage, pageKeyOf } from './page-address.ts';
import { createPageCache, type PageCache } from './page-cache.ts';

/** Some thousand pages of products. A larger catalogue renders the least visited ones again, a few milliseconds each. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** How many pages one address may make the shop render: more than people open, less than keeps a processor busy. */
const RENDERS: AllowanceLimits = { most: 3_000, perMinute: 1_200, addresses: 10_000, whenFull: 'allow' };

export interface Pages {
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** The error page, for a person whose request came to no page. Never fails. */
  refuse(request: FastifyRequest, reply: FastifyReply, refusal: ShopError): Promise<FastifyReply>;
  /** What `send` would answer to a GET of this very address, where that takes no more work. */
  findReady(url: string): ReadyAnswer | null;
}

/** When even the error page fails. It leans on nothing that could be what failed. */
const LAST_RESORT = `<!doctype html><html lang="es-CR"><title>Unexpected Application Error!</title><h1>Unexpected Application Error!</h1><a href="${paths.shop}">Ir al Catálogo</a></html>`;

/**
 * A public page is the same for every visitor, so it is rendered once for each version of the catalogue, however many
 * ask at the same time. Nothing but the route enters the key, and for lists whether the query chooses from them:
 * neither query nor headers can poison it.
 */
export function createPages(
  renderer: Renderer,
  snapshots: Snapshots,
  headers: Record<string, string>,
  rendersPerAddress = RENDERS,
): Pages {
  const unkept = { ...headers, 'cache-control': 'no-store' };
  const renders = createAllowance(rendersPerAddress, () => performance.now());
  const createCache = () => createPageCache({ mostBytes: CACHE_BYTES, isPinned: isFixedPage });
  let current = { version: -1, cache: createCache() };

  function cacheOf(version: number): PageCache {
    if (current.version !== version) current = { version, cache: createCache() };
    return current.cache;
  }

  function renderFor(address: string, path: string): Promise<ReadyAnswer> {
    if (!renders.spend(address, 1)) throw new ShopError('TOO_MANY_PAGES', { retryAfterSeconds: 60 });
    return renderer.render(path).then(toAnswer);
  }

  async function toAnswer({ status, html }: RenderedPage): Promise<ReadyAnswer> {
    const bytes = await createPackedBytes(Buffer.from(html));
    return { status, bytes, headers: status < 500 ? headers : unkept };
  }

  return {
    async send(request, reply) {
      const snapshot = snapshots.current();
      const key = pageKeyOf(request.url, snapshot);
      if ('redirect' in key) return reply.headers(headers).redirect(key.redirect, 302);
      const cache = cacheOf(snapshot.version);
      const known = cache.find(key.path) ?? cache.add(key.path, renderFor(request.ip, key.path));
      const page = await known.answer;
      if (request.url === key.path) known.ready = page;
      return sendReady(request, reply, page.bytes, page.headers, page.status);
    },
    async refuse(request, reply, { code, status, message }) {
      const cache = cacheOf(snapshots.current().version);
      const render = () => renderer.renderRefusal(status, message).then(toAnswer);
      const lastResort = () => toAnswer({ status, html: LAST_RESORT });
      const { bytes } = await (cache.find(code) ?? cache.add(code, render())).answer.catch(lastResort);
      return sendReady(request, reply, bytes, unkept, status);
    },
    findReady(url) {
      if (current.version !== snapshots.current().version) return null;
      return current.cache.find(url)?.ready ?? null;
    },
  };
}

/** Every address that is nothing else. */
const PAGE_ROUTE = '/*';

export function registerPages(app: FastifyInstance, pages: Pages): void {
  app.get(PAGE_ROUTE, { schema: { hide: true } }, pages.send);
}

/** Whether a person waits for a page, and not a script for the API's answer. */
export function isForPage({ headers, routeOptions: { url } }: FastifyRequest): boolean {
  const isNothingElse = url === undefined || url === PAGE_ROUTE;
  return isNothingElse && (headers.accept?.includes('text/html') ?? false);
}
