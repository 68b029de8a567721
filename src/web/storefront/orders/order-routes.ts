import { paths, patterns } from '../../../domain/addresses.ts';
import type { RouteObject } from '../../router/route.ts';
import { pageRoute } from '../../runtime/page-route.ts';
import { ORDER_ROUTE } from '../../runtime/route-handles.ts';

/** The pages of orders and of personal data. The browser has these routes only on these pages, so that the first visit is not larger. */
export function createOrderRoutes(isBrowser: boolean): RouteObject[] {
  return [
    { path: patterns.orderForm, ...orderRoute(isBrowser) },
    {
      path: paths.orders,
      ...pageRoute('orders', async () => (await import('./device-orders-page.tsx')).DeviceOrdersPage),
    },
    {
      path: paths.privacy,
      ...pageRoute('privacy', async () => (await import('../home/privacy-page.tsx')).PrivacyPage),
    },
  ];
}

/** Only the server can render an order's page, so the browser loads the whole page again when it comes back to one. */
function orderRoute(isBrowser: boolean): RouteObject {
  return {
    id: ORDER_ROUTE,
    shouldRevalidate: () => false,
    ...(isBrowser && {
      loader: ({ url }) => {
        location.replace(url.pathname);
        return new Promise(() => undefined);
      },
    }),
    ...pageRoute('order', async () => (await import('./order-page.tsx')).OrderPage),
  };
}
