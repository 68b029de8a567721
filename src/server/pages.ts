import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShopError } from '../domain/errors.ts';
import { pageKeyOf } from './page-keys.ts';
import { createPackedBytes, type ReadyBytes } from './ready-bytes.ts';
import { sendReady } from './send-ready.ts';
import type { Snapshots } from './snapshot.ts';

export interface RenderedPage {
  readonly status: number;
  readonly html: string;
}

/** What the page renderer answers; the server knows nothing else of it. */
export interface Renderer {
  render(path: string): Promise<RenderedPage>;
  /** The error page, with these words. */
  renderRefusal(status: number, message: string): Promise<RenderedPage>;
}

interface Page {
  readonly status: number;
  readonly bytes: ReadyBytes;
}

/** About 6 MB. A larger catalogue renders what few ask for again, which takes a few milliseconds. */
const MOST_KEPT = 500;

export interface Pages {
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** The error page, for a person whose request came to no page. Never fails. */
  refuse(request: FastifyRequest, reply: FastifyReply, refusal: ShopError): Promise<FastifyReply>;
}

/** When even the error page fails. It leans on nothing that could be what failed. */
const LAST_RESORT =
  '<!doctype html><html lang="es-CR"><title>Unexpected Application Error!</title><h1>Unexpected Application Error!</h1><a href="/tienda">Ir al Catálogo</a></html>';

/**
 * A public page is the same for every visitor, so it is rendered once for each version of the catalogue, however many
 * ask at the same time. Nothing but the route enters the key, and for lists whether the query chooses from them:
 * neither query nor headers can poison it.
 */
export function createPages(
  renderer: Renderer,
  snapshots: Snapshots,
  headers: Record<string, string>,
): Pages {
  const unkept = { ...headers, 'cache-control': 'no-store' };
  let kept = { version: -1, pages: new Map<string, Promise<Page>>() };

  function findPage(key: string, version: number, render: () => Promise<RenderedPage>): Promise<Page> {
    if (kept.version !== version) kept = { version, pages: new Map() };
    const { pages } = kept;
    const known = pages.get(key);
    if (known) return known;
    const page = render().then(toPage);
    pages.set(key, page);
    if (pages.size > MOST_KEPT) pages.delete(oldestOf(pages));
    page.then(
      ({ status }) => status >= 500 && pages.delete(key),
      () => pages.delete(key),
    );
    return page;
  }

  return {
    async send(request, reply) {
      const snapshot = snapshots.current();
      const key = pageKeyOf(request.url, snapshot);
      if ('redirect' in key) return reply.headers(headers).redirect(key.redirect, 302);
      const { status, bytes } = await findPage(key.path, snapshot.version, () => renderer.render(key.path));
      return sendReady(request, reply, bytes, status < 500 ? headers : unkept, status);
    },
    async refuse(request, reply, { code, status, message }) {
      const { version } = snapshots.current();
      const render = () => renderer.renderRefusal(status, message);
      const page = await findPage(code, version, render).catch(() => toPage({ status, html: LAST_RESORT }));
      return sendReady(request, reply, page.bytes, unkept, status);
    },
  };
}

async function toPage({ status, html }: RenderedPage): Promise<Page> {
  return { status, bytes: await createPackedBytes(Buffer.from(html)) };
}

function oldestOf<Key>(map: ReadonlyMap<Key, unknown>): Key {
  const [oldest] = map.keys();
  return oldest!;
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
