/** Starts the page in the browser: React adopts what the server rendered. */
import '@vitejs/plugin-react/preamble';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { CART_KEY, createCartStore } from './cart.ts';
import { Document } from './document.tsx';
import { createFetchSource } from './fetch-source.ts';
import { PAGE_DATA_ID, type PageData, parsePageData } from './page-data.ts';
import { createRoutes } from './routes.tsx';
import { type Shop, ShopContext } from './shop.ts';
import { createStoredValue } from './stored-value.ts';

// Pages carry their style inline; in development this import is what refreshes it.
if (import.meta.env.DEV) void import('./styles/shop.css');

// A task of its own: evaluating the bundle and starting the page back to back would be one long task on a phone.
setTimeout(start);

function start(): void {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent ?? '';
  const data = parsePageData(text);
  let finish = () => {};
  const hydrated = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const router = createRouter(data, hydrated);
  hydrate(
    <ShopContext value={createShop(data)}>
      <Document data={text}>
        <RouterProvider router={router} />
      </Document>
      <AfterHydration onHydrated={finish} />
    </ShopContext>,
  );
}

function createRouter({ settings, loaderData, errors }: PageData, hydrated: Promise<void>) {
  const source = createFetchSource({
    apiBaseUrl: settings.apiBaseUrl,
    hydrated,
    shown: loaderData.catalogue ?? loaderData.category ?? null,
  });
  return createBrowserRouter(createRoutes(source), { hydrationData: { loaderData, errors } });
}

function createShop({ settings }: PageData): Shop {
  const cart = createCartStore(createStoredValue(() => localStorage, CART_KEY));
  return { settings, cart, listLengths: new Map() };
}

function hydrate(page: ReactNode): void {
  startTransition(() => {
    hydrateRoot(document, <StrictMode>{page}</StrictMode>);
  });
}

/** Its effect runs once the whole page is adopted. */
function AfterHydration({ onHydrated }: { readonly onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return null;
}
