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
import { hashStyles, PageAssets, withOwnStyle } from './runtime/head-assets.tsx';
import { createObservable } from './runtime/observable.ts';
import { type PageData, scriptJson } from './runtime/page-data.ts';
import { refusedWith, toPageError } from './runtime/page-error.ts';
import { type Shop, ShopContext } from './runtime/shop-context.ts';
import { createNoValue, createStoredText } from './runtime/stored-value.ts';
import { chunkTexts } from './runtime/texts.ts';
import { type Place, PlaceContext, type Travel, TravelContext } from './runtime/travel.ts';
import { Loading } from './seller/loading.tsx';
import { createNoSession } from './session/session-storage.ts';
import { createSessionStore } from './session/session-store.ts';
import { MetaTags } from './sharing/meta-tags.tsx';
import { dialogLoaders } from './shell/dialog-loaders.ts';
import { Shell } from './shell/shell.tsx';
import { createPages, orderPage } from './storefront/pages.ts';
import { createLocation } from './storefront/router/history.ts';
import { PageView } from './storefront/router/provider.tsx';
import {
  type Content,
  findAddress,
  firstPlace,
  isRedirect,
  loadContent,
  NOT_FOUND,
  NOTHING,
  type PageState,
  type Pages,
  servedContent,
  urlOf,
} from './storefront/router/state.tsx';
import { createToasts } from './ui/toast-store.ts';

export function createRenderer({ catalogue, settings, scripts: built }: RendererOptions): BuiltRenderer {
  const publicData = createServerPublicData(catalogue);
  const pages = createPages(publicData);
  const viewOf = createViews(built);
  const loadCategories = () => publicData.categories().catch(() => []);
  const show = async (
    { content, path, status = statusOf(content), preview = null }: Answer,
    { shop, scripts }: View,
  ): Promise<RenderedPage> => {
    const place = placeAt(path);
    const address = findAddress(pages, place.location.pathname);
    const state = { ...content, place, address, categories: await loadCategories() };
    const data = toPageData(shop, state);
    const head = (
      <>
        <MetaTags page={data.page} preview={preview} catalogue={catalogue} settings={shop.settings} />
        <PageAssets page={data.page?.name ?? address?.page ?? null} {...scripts} />
      </>
    );
    return { status, html: renderPage({ shop, place, head, data }, <PageView page={state} />) };
  };
  return {
    async render(path) {
      // Before the page is loaded: the settings may change meanwhile.
      const view = viewOf(settings());
      if (path === paths.offlineShell) return { status: 200, html: renderOfflineShell(view) };
      if (isInOffice(path)) return { status: 200, html: renderOffice(view, path, await loadCategories()) };
      return show({ content: await loadAt(pages, path), path }, view);
    },
    async renderOrder(linkKey, { status, content: data, preview }) {
      const view = viewOf(settings());
      const codes = { ...pages, order: orderPage };
      const content = await servedContent(codes, { name: 'order', data });
      return show({ content, path: orderPath(linkKey), status, preview }, view);
    },
    async renderRefusal(status, message) {
      const view = viewOf(settings());
      const content = { ...NOTHING, error: refusedWith(status, message) };
      return show({ content, path: UNKNOWN_PATH, status }, view);
    },
    csp: { styleHashes: () => hashStyles(viewOf(settings()).scripts) },
  };
}

/** What a page is rendered from. */
interface Answer {
  readonly content: Content;
  readonly path: string;
  readonly status?: number;
  readonly preview?: LinkPreview | null;
}

const placeAt = (path: string): Place => firstPlace(createLocation(path, null), true);

function toPageData(
  { settings }: Shop,
  { shown, error, categories }: Omit<PageState, 'place' | 'address'>,
): PageData {
  const page = shown?.page ?? null;
  return { settings, categories, page, error: error === undefined ? null : toPageError(error) };
}

function isInOffice(path: string): boolean {
  const address = parsePath(placeAt(path).location.pathname);
  return address !== null && isOfOffice(address);
}

async function loadAt(pages: Pages, path: string): Promise<Content> {
  const url = urlOf(placeAt(path).location);
  const address = findAddress(pages, url.pathname);
  const { signal } = new AbortController();
  const content = address ? await loadContent(pages, address.page, { address, url, signal }) : NOT_FOUND;
  if (path === paths.root || isRedirect(content)) throw new Error(`${path} leads elsewhere`);
  return content;
}

function statusOf({ error }: Content): number {
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

/** No page has this path. */
const UNKNOWN_PATH = '/no-encontrado';

/** The browser finds the page of the back office itself. */
function renderOffice({ shop, scripts }: View, path: string, categories: readonly string[]): string {
  const data = toPageData(shop, { ...NOTHING, categories });
  const head = <PageAssets page="office" {...scripts} />;
  return renderPage(
    { shop, place: placeAt(path), head, data },
    <Shell page="office" categories={categories} category={undefined} sessionWatch={null}>
      <Loading />
    </Shell>,
  );
}

/** Nobody travels on the server. */
const STILL: Travel = { go: async () => undefined, reload: async () => undefined, leave: () => undefined };

interface DocumentOf {
  readonly shop: Shop;
  readonly place: Place;
  readonly head: ReactNode;
  readonly data: PageData;
}

function renderPage({ shop, place, head, data }: DocumentOf, shown: ReactNode): string {
  return renderDocument(
    shop,
    <Document head={head} data={scriptJson(data)}>
      <TravelContext value={STILL}>
        <PlaceContext value={place}>{shown}</PlaceContext>
      </TravelContext>
    </Document>,
  );
}

/** Renders a page without content: the browser draws the page of the address that was asked for. */
function renderOfflineShell({ shop, scripts }: View): string {
  const data = toPageData(shop, { ...NOTHING, categories: null });
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
