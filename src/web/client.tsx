/** Starts the page in the browser: React adopts what the server rendered. */
import '@vitejs/plugin-react/preamble';
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { CART_KEY, createCartStore } from './cart.ts';
import { Document } from './document.tsx';
import { createFetchSource } from './fetch-source.ts';
import { PAGE_DATA_ID, parsePageData } from './page-data.ts';
import { createRoutes } from './routes.tsx';
import { type Shop, ShopContext } from './shop.ts';
import { createStoredValue } from './stored-value.ts';

// Pages carry their style inline; in development this import is what refreshes it.
if (import.meta.env.DEV) void import('./styles/shop.css');

// A task of its own: evaluating the bundle and starting the page back to back would be one long task on a phone.
setTimeout(start);

function start(): void {
  const data = document.getElementById(PAGE_DATA_ID)?.textContent ?? '';
  const { settings, loaderData, errors } = parsePageData(data);
  const hydration = Promise.withResolvers<void>();
  const source = createFetchSource({
    apiBaseUrl: settings.apiBaseUrl,
    hydrated: hydration.promise,
    shown: loaderData.catalogue ?? loaderData.category ?? null,
  });
  const router = createBrowserRouter(createRoutes(source), { hydrationData: { loaderData, errors } });
  const cart = createCartStore(createStoredValue(() => localStorage, CART_KEY));
  const shop: Shop = { settings, cart, listLengths: new Map() };
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <ShopContext value={shop}>
          <Document data={data}>
            <RouterProvider router={router} />
          </Document>
          <AfterHydration onHydrated={hydration.resolve} />
        </ShopContext>
      </StrictMode>,
    );
  });
}

/** Its effect runs once the whole page is adopted. */
function AfterHydration({ onHydrated }: { readonly onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return null;
}
