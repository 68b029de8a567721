/** Renders pages on the server. The server uses only this module of the pages, by the contract in `domain/rendering.ts`. */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { orderPath, paths } from '../domain/addresses.ts';
import type { LinkPreview } from '../domain/discovery/link-preview.ts';
import type { BuiltRenderer, RenderedPage, RendererOptions, Scripts, Settings } from '../domain/rendering.ts';
import { createBrowserOrders } from './cart/browser-orders.ts';
import { createCartStore } from './cart/cart-store.ts';
import { createNoPurchases } from './cart/purchases.ts';
import { createListLengths } from './catalogue/use-list-length.ts';
import { createConnection } from './data/connection.ts';
import { createServerPublicData } from './data/server-public-data.ts';
import { createNoDialogs } from './dialogs/dialog-store.ts';
import { Document } from './document.tsx';
import { createOrderRoutes } from './orders/order-routes.ts';
import { createRoutes } from './routes.tsx';
import { hashStyles, PageAssets, withOwnStyle } from './runtime/head-assets.tsx';
import { createObservable } from './runtime/observable.ts';
import { type PageData, scriptJson } from './runtime/page-data.ts';
import { refusedWith, toPageError } from './runtime/page-error.ts';
import { CLIENT_ONLY, ORDER_ROUTE } from './runtime/route-handles.ts';
import { type Shop, ShopContext } from './runtime/shop-context.ts';
import { createNoValue, createStoredText } from './runtime/stored-value.ts';
import { chunkTexts } from './runtime/texts.ts';
import { createNoSession } from './session/session-storage.ts';
import { createSessionStore } from './session/session-store.ts';
import { MetaTags } from './sharing/meta-tags.tsx';
import { dialogLoaders } from './shell/dialog-loaders.ts';
import { createToasts } from './ui/toast-store.ts';

export function createRenderer({ catalogue, settings, scripts: built }: RendererOptions): BuiltRenderer {
  const handler = createStaticHandler(
    createRoutes(createServerPublicData(catalogue), null, createOrderRoutes(false)),
  );
  const viewOf = createViews(built);
  const show = (
    context: StaticHandlerContext,
    { shop, scripts }: View,
    preview: LinkPreview | null = null,
  ): RenderedPage => {
    const head = (
      <>
        <MetaTags page={context} preview={preview} catalogue={catalogue} settings={shop.settings} />
        <PageAssets page={pageOf(context)} {...scripts} />
      </>
    );
    return { status: context.statusCode, html: renderPage(handler, context, shop, head) };
  };
  return {
    async render(path) {
      // Before the page is loaded: the settings may change meanwhile.
      const view = viewOf(settings());
      if (path === paths.offlineShell) return { status: 200, html: renderOfflineShell(view) };
      return show(await load(handler, path), view);
    },
    async renderOrder(linkKey, { status, content, preview }) {
      const view = viewOf(settings());
      const context = await load(handler, orderPath(linkKey));
      const loaderData = { ...context.loaderData, [ORDER_ROUTE]: content };
      return show({ ...context, statusCode: status, loaderData }, view, preview);
    },
    async renderRefusal(status, message) {
      const view = viewOf(settings());
      const context = await load(handler, UNKNOWN_PATH);
      const errors = context.errors && mapValues(context.errors, () => refusedWith(status, message));
      return show({ ...context, statusCode: status, errors }, view);
    },
    csp: { styleHashes: () => hashStyles(viewOf(settings()).scripts) },
  };
}

function pageOf({ matches }: StaticHandlerContext) {
  const isSellers = matches.some(({ route }) => route.handle === CLIENT_ONLY);
  return isSellers ? CLIENT_ONLY : (matches.at(-1)?.route.handle ?? null);
}

/** What every page of one version of the settings shares. */
interface View {
  readonly shop: Shop;
  readonly scripts: Scripts;
}

function createViews(built: Scripts): (settings: Settings) => View {
  let last: View | null = null;
  return (settings) => {
    if (last?.shop.settings !== settings)
      last = { shop: createServerShop(settings), scripts: withOwnStyle(built, settings) };
    return last;
  };
}

/** The server has no visitor, so its stores are empty and store nothing. */
function createServerShop(settings: Settings): Shop {
  return {
    settings,
    cart: createCartStore(createNoValue()),
    refreshCart: async () => undefined,
    connection: createConnection(),
    delivery: createStoredText(createNoValue()),
    count: () => undefined,
    dialogs: createNoDialogs(dialogLoaders),
    purchases: createNoPurchases(),
    orders: createBrowserOrders(createNoValue),
    toasts: createToasts(),
    session: createSessionStore(createNoSession()),
    interactive: createObservable<string | null>(null),
    listLengths: createListLengths(createNoValue()),
    searches: new WeakMap(),
  };
}

/** No route has this path, so the error page is loaded. */
const UNKNOWN_PATH = '/no-encontrado';

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
  const data: PageData = { settings: shop.settings, loaderData: context.loaderData, errors };
  return renderDocument(
    shop,
    <Document head={head} data={scriptJson(data)}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Document>,
  );
}

/** Renders a page without content: the browser draws the page of the address that was asked for. */
function renderOfflineShell({ shop, scripts }: View): string {
  const data: PageData = { settings: shop.settings, loaderData: {}, errors: null, isShell: true };
  return renderDocument(
    shop,
    <Document head={<PageAssets page={null} {...scripts} />} data={scriptJson(data)}>
      <title>{shop.settings.shopName}</title>
      <meta name="robots" content="noindex" />
      <p className="wrap" role="status">
        {chunkTexts.wait}
      </p>
    </Document>,
  );
}

function renderDocument(shop: Shop, document: ReactNode): string {
  return `<!doctype html>${renderToString(<ShopContext value={shop}>{document}</ShopContext>)}`;
}

function mapValues<A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
