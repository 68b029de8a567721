import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageKeyOf } from './page-keys.ts';
import { createPackedBytes, type ReadyBytes } from './ready-bytes.ts';
import { sendReady } from './send-ready.ts';
import type { Snapshots } from './snapshot.ts';

/** What the page renderer answers; the server knows nothing else of it. */
export interface Renderer {
  render(path: string): Promise<{ readonly status: number; readonly html: string }>;
}

interface Page {
  readonly status: number;
  readonly bytes: ReadyBytes;
}

/** About 30 MB. A larger catalogue renders what few ask for again. */
const MOST_KEPT = 2_000;

export type Pages = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * A public page is the same for every visitor, so it is rendered once for each version of the catalogue, however many
 * ask at the same time. Nothing but the route enters the key: neither query nor headers can poison it.
 */
export function createPages(
  renderer: Renderer,
  snapshots: Snapshots,
  headers: Record<string, string>,
): Pages {
  const unkept = { ...headers, 'cache-control': 'no-store' };
  let kept = { version: -1, pages: new Map<string, Promise<Page>>() };

  function findPage(path: string, version: number): Promise<Page> {
    if (kept.version !== version) kept = { version, pages: new Map() };
    const { pages } = kept;
    const known = pages.get(path);
    if (known) return known;
    const page = renderPage(renderer, path);
    pages.set(path, page);
    if (pages.size > MOST_KEPT) pages.delete(oldestOf(pages));
    page.then(
      ({ status }) => status >= 500 && pages.delete(path),
      () => pages.delete(path),
    );
    return page;
  }

  return async (request, reply) => {
    const snapshot = snapshots.current();
    const key = pageKeyOf(request.url.split('?', 1)[0] ?? '/', snapshot);
    if ('redirect' in key) return reply.headers(headers).redirect(key.redirect, 302);
    const { status, bytes } = await findPage(key.path, snapshot.version);
    return sendReady(request, reply, bytes, status < 500 ? headers : unkept, status);
  };
}

async function renderPage(renderer: Renderer, path: string): Promise<Page> {
  const { status, html } = await renderer.render(path);
  return { status, bytes: await createPackedBytes(Buffer.from(html)) };
}

function oldestOf<Key>(map: ReadonlyMap<Key, unknown>): Key {
  const [oldest] = map.keys();
  return oldest!;
}

export function registerPages(app: FastifyInstance, pages: Pages): void {
  app.get('/*', { schema: { hide: true } }, pages);
}
