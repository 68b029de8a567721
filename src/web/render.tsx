/** Renders public pages on the server. What this module exports is all that the server knows of the pages. */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { SHELL_PATH } from '../domain/offline.ts';
import { createCartStore } from './cart.ts';
import { createConnection } from './connection.ts';
import { createNoDialogs } from './dialogs.ts';
import { Document } from './document.tsx';
import { FoundTags } from './found-tags.tsx';
import { createListLengths } from './list-lengths.ts';
import { type Catalogue, createMemorySource } from './memory-source.ts';
import { hashStyles, PageAssets, type Scripts, withTheme } from './page-assets.tsx';
import { serializePageData } from './page-data.ts';
import { refusedWith, toPageError } from './page-error.ts';
import type { PageName } from './page-names.ts';
import { createNoPurchases } from './purchases.ts';
import { renderShell } from './render-shell.tsx';
import { createRoutes } from './routes.tsx';
import { CLIENT_ONLY } from './seller/seller-routes.tsx';
import { createSessionStore } from './session.ts';
import { createNoSession } from './session-storage.ts';
import type { Settings } from './settings.ts';
import { type Shop, ShopContext } from './shop.ts';
import { createStoredText } from './stored-text.ts';
import { createNoValue } from './stored-value.ts';
import { createToasts } from './toasts.ts';
import { createWatchable } from './watched.ts';

export interface RendererOptions {
  readonly catalogue: Catalogue;
  readonly settings: Settings;
  readonly scripts: Scripts;
}

export interface RenderedPage {
  readonly status: number;
  readonly html: string;
}

export interface Renderer {
  /**
   * Rejects when a page cannot be rendered at all; an error of a loader is a page like any other. Which addresses lead
   * elsewhere is the server's to know: they are never rendered.
   */
  render(path: string): Promise<RenderedPage>;
  /** The error page, for what was refused before it came to a page. */
  renderRefusal(status: number, message: string): Promise<RenderedPage>;
  /** `sha256-…` of the pages' style elements, without quotes. */
  readonly csp: { readonly styleHashes: readonly string[] };
}

export function createRenderer({ catalogue, settings, scripts: built }: RendererOptions): Renderer {
  const scripts = withTheme(built, settings.theme);
  const handler = createStaticHandler(createRoutes(createMemorySource(catalogue), null));
  const shop: Shop = {
    settings,
    cart: createCartStore(createNoValue()),
    refreshCart: async () => undefined,
    connection: createConnection(),
    delivery: createStoredText(createNoValue()),
    count: () => undefined,
    dialogs: createNoDialogs(),
    purchases: createNoPurchases(),
    toasts: createToasts(),
    session: createSessionStore(createNoSession()),
    interactive: createWatchable<string | null>(null),
    listLengths: createListLengths(createNoValue()),
    searches: new WeakMap(),
  };
  const show = (context: StaticHandlerContext): RenderedPage => {
    const head = (
      <>
        <FoundTags page={context} catalogue={catalogue} settings={settings} />
        <PageAssets page={pageOf(context)} {...scripts} />
      </>
    );
    return { status: context.statusCode, html: renderPage(handler, context, shop, head) };
  };
  return {
    async render(path) {
      if (path === SHELL_PATH) return { status: 200, html: renderShell(shop, scripts) };
      return show(await load(handler, path));
    },
    async renderRefusal(status, message) {
      const context = await load(handler, NOWHERE);
      const errors = context.errors && mapValues(context.errors, () => refusedWith(status, message));
      return show({ ...context, statusCode: status, errors });
    },
    csp: { styleHashes: hashStyles(scripts) },
  };
}

/** No route has it, so what loads is the error page. */
const NOWHERE = '/no-encontrado';

async function load(handler: StaticHandler, path: string): Promise<StaticHandlerContext> {
  const context = await handler.query(new Request(`http://tienda${path}`), {
    filterMatchesToLoad: ({ route }) => route.handle !== CLIENT_ONLY,
  });
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  return context;
}

function renderPage(
  handler: StaticHandler,
  found: StaticHandlerContext,
  shop: Shop,
  head: ReactNode,
): string {
  const errors = found.errors && mapValues(found.errors, toPageError);
  const context = { ...found, errors };
  const data = serializePageData({ settings: shop.settings, loaderData: context.loaderData, errors });
  const page = renderToString(
    <ShopContext value={shop}>
      <Document head={head} data={data}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Document>
    </ShopContext>,
  );
  return `<!doctype html>${page}`;
}

function pageOf({ matches }: StaticHandlerContext): PageName | null {
  return matches.at(-1)?.route.handle ?? null;
}

function mapValues<A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
