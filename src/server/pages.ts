import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShopError } from '../domain/errors.ts';
import { pageKeyOf } from './page-keys.ts';
import { createPackedBytes, type ReadyAnswer } from './ready-bytes.ts';
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

interface Kept {
  readonly page: Promise<ReadyAnswer>;
  /** The same, once it was answered to somebody who asked for it by its own address, letter by letter. */
  ready: ReadyAnswer | null;
}

/** About 6 MB. A larger catalogue renders what few ask for again, which takes a few milliseconds. */
const MOST_KEPT = 500;

export interface Pages {
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** The error page, for a person whose request came to no page. Never fails. */
  refuse(request: FastifyRequest, reply: FastifyReply, refusal: ShopError): Promise<FastifyReply>;
  /** What `send` would answer to a GET of this very address, where that takes no more work. */
  findReady(url: string): ReadyAnswer | null;
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
  let kept = { version: -1, pages: new Map<string, Kept>() };

  function findKept(key: string, version: number, render: () => Promise<RenderedPage>): Kept {
    if (kept.version !== version) kept = { version, pages: new Map() };
    const { pages } = kept;
    const known = pages.get(key);
    if (known) return known;
    const made: Kept = { page: render().then(toAnswer), ready: null };
    pages.set(key, made);
    if (pages.size > MOST_KEPT) pages.delete(oldestOf(pages));
    made.page.then(
      ({ status }) => status >= 500 && pages.delete(key),
      () => pages.delete(key),
    );
    return made;
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
      const known = findKept(key.path, snapshot.version, () => renderer.render(key.path));
      const page = await known.page;
      if (request.url === key.path) known.ready = page;
      return sendReady(request, reply, page.bytes, page.headers, page.status);
    },
    async refuse(request, reply, { code, status, message }) {
      const { version } = snapshots.current();
      const render = () => renderer.renderRefusal(status, message);
      const lastResort = () => toAnswer({ status, html: LAST_RESORT });
      const { bytes } = await findKept(code, version, render).page.catch(lastResort);
      return sendReady(request, reply, bytes, unkept, status);
    },
    findReady(url) {
      if (kept.version !== snapshots.current().version) return null;
      return kept.pages.get(url)?.ready ?? null;
    },
  };
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
