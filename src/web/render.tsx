/** Renders pages on the server. The server uses only this module of the pages, by the contract in `contract/rendering.ts`. */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type {
  BuiltRenderer,
  RenderedPage,
  RendererOptions,
  Scripts,
  Settings,
} from '../contract/rendering.ts';
import { orderPath, paths } from '../domain/addresses.ts';
import type { LinkPreview } from '../domain/discovery/link-preview.ts';
import { isOfOffice, parsePath } from '../domain/parse-path.ts';
import { createBrowserOrders } from './cart/browser-orders.ts';
import { createCartStore } from './cart/cart-store.ts';
import { createNoPurchases } from './cart/purchases.ts';
import { createListLengths } from './catalogue/use-list-length.ts';
import { createApi } from './data/api.ts';
import { createConnection } from './data/connection.ts';
import { createServerPublicData } from './data/server-public-data.ts';
import { createNoDialogs } from './dialogs/dialog-store.ts';
import { Document } from './document.tsx';
import { shellRoute } from './documents/shell-route.tsx';
import { createMatcher } from './router/matcher.ts';
import type { PageState } from './router/page-state.ts';
import { loadStaticPage, StaticPage } from './router/static-page.tsx';
import { hashStyles, PageAssets, withOwnStyle } from './runtime/head-assets.tsx';
import { createObservable } from './runtime/observable.ts';
import { type PageData, scriptJson } from './runtime/page-data.ts';
import { refusedWith, toPageError } from './runtime/page-error.ts';
import { CLIENT_ONLY, ORDER_ROUTE, pageNameOf } from './runtime/route-handles.ts';
import { type Shop, ShopContext } from './runtime/shop-context.ts';
import { createNoValue, createStoredText } from './runtime/stored-value.ts';
import { chunkTexts } from './runtime/texts.ts';
import { Loading } from './seller/loading.tsx';
import { createNoSession } from './session/session-storage.ts';
import { createSessionStore } from './session/session-store.ts';
import { MetaTags } from './sharing/meta-tags.tsx';
import { dialogLoaders } from './shell/dialog-loaders.ts';
import { createOrderRoutes } from './storefront/orders/order-routes.ts';
import { createRoutes } from './storefront/routes.tsx';
import { createToasts } from './ui/toast-store.ts';

export function createRenderer({ catalogue, settings, scripts: built }: RendererOptions): BuiltRenderer {
  const publicData = createServerPublicData(catalogue);
  const find = createMatcher(createRoutes(publicData, createOrderRoutes(false)));
  // The browser finds the page of the back office itself.
  const loading = { path: '*', handle: CLIENT_ONLY, Component: Loading };
  const findInOffice = createMatcher([shellRoute(publicData, [loading])]);
  const viewOf = createViews(built);
  const show = (
    loaded: PageState,
    { shop, scripts }: View,
    status: number,
    preview: LinkPreview | null = null,
  ): RenderedPage => {
    const head = (
      <>
        <MetaTags page={loaded} preview={preview} catalogue={catalogue} settings={shop.settings} />
        <PageAssets page={handleOf(loaded)} {...scripts} />
      </>
    );
    return { status, html: renderPage(loaded, shop, head) };
  };
  return {
    async render(path) {
      // Before the page is loaded: the settings may change meanwhile.
      const view = viewOf(settings());
      if (path === paths.offlineShell) return { status: 200, html: renderOfflineShell(view) };
      const address = parsePath(path);
      const page = await loadStaticPage(address && isOfOffice(address) ? findInOffice : find, path);
      return show(page, view, statusOf(page));
    },
    async renderOrder(linkKey, { status, content, preview }) {
      const view = viewOf(settings());
      const page = await loadStaticPage(find, orderPath(linkKey));
      const loaderData = { ...page.loaderData, [ORDER_ROUTE]: content };
      return show({ ...page, loaderData }, view, status, preview);
    },
    async renderRefusal(status, message) {
      const view = viewOf(settings());
      const page = await loadStaticPage(find, UNKNOWN_PATH);
      const errors = page.errors && mapValues(page.errors, () => refusedWith(status, message));
      return show({ ...page, errors }, view, status);
    },
    csp: { styleHashes: () => hashStyles(viewOf(settings()).scripts) },
  };
}

function handleOf({ place: { matches } }: PageState) {
  const isSellers = matches.some(({ route }) => route.handle === CLIENT_ONLY);
  return isSellers ? CLIENT_ONLY : pageNameOf(matches.at(-1)?.route);
}

function statusOf({ errors }: PageState): number {
  const [error] = Object.values(errors ?? {});
  return error === undefined ? 200 : toPageError(error).status;
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
    api: createApi('', () => null),
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

function renderPage(loaded: PageState, shop: Shop, head: ReactNode): string {
  const errors = loaded.errors && mapValues(loaded.errors, toPageError);
  const data: PageData = { settings: shop.settings, loaderData: loaded.loaderData, errors };
  return renderDocument(
    shop,
    <Document head={head} data={scriptJson(data)}>
      <StaticPage page={{ ...loaded, errors }} />
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
