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
import type { Settings } from '../domain/rendering.ts';
import { createCartStore } from './cart/cart-store.ts';
import { createNoPurchases } from './cart/purchases.ts';
import { createListLengths } from './catalogue/use-list-length.ts';
import { createConnection } from './data/connection.ts';
import { type Catalogue, createMemorySource } from './data/server-public-data.ts';
import { createNoDialogs } from './dialogs/dialog-store.ts';
import { Document } from './document.tsx';
import { renderShell } from './render-shell.tsx';
import { createRoutes } from './routes.tsx';
import { hashStyles, PageAssets, type Scripts, withTheme } from './runtime/head-assets.tsx';
import { createWatchable } from './runtime/observable.ts';
import { serializePageData } from './runtime/page-data.ts';
import { refusedWith, toPageError } from './runtime/page-error.ts';
import type { PageName } from './runtime/page-names.ts';
import { CLIENT_ONLY } from './runtime/route-handles.ts';
import { type Shop, ShopContext } from './runtime/shop-context.ts';
import { createStoredText } from './runtime/stored-text.ts';
import { createNoValue } from './runtime/stored-value.ts';
import { createNoSession } from './session/session-storage.ts';
import { createSessionStore } from './session/session-store.ts';
import { MetaTags } from './sharing/meta-tags.tsx';
import { createToasts } from './ui/toast-store.ts';

interface RendererOptions {
  readonly catalogue: Catalogue;
  readonly settings: Settings;
  readonly scripts: Scripts;
}

interface RenderedPage {
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
        <MetaTags page={context} catalogue={catalogue} settings={settings} />
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
