/** The code of the pages of sellers. A file of its own, because the list of all files that they load is large. */
import type { RouteCode } from '../router/route.ts';
import type { Seller } from './seller.ts';

type LoadPage = () => Promise<(seller: Seller) => RouteCode>;

export const sellerPages = {
  signIn: async () => (await import('./account/login-page.tsx')).createLoginPage,
  invitation: async () => (await import('./invitation/invitation-page.tsx')).createInvitationPage,
  account: async () => (await import('./account/account-page.tsx')).createAccountPage,
  feeds: async () => (await import('./feeds/feeds-page.tsx')).createFeedsPage,
  import: async () => (await import('./import/import-page.tsx')).createImportPage,
  products: async () => (await import('./product-table/products-page.tsx')).createProductsPage,
  history: async () => (await import('./history/history-page.tsx')).createHistoryPage,
  settings: async () => (await import('./settings/settings-page.tsx')).createSettingsPage,
  team: async () => (await import('./team/team-page.tsx')).createTeamPage,
  sellerOrders: async () => (await import('./orders/inbox/inbox-page.tsx')).createInboxPage,
  sellerOrder: async () => (await import('./orders/detail/order-page.tsx')).createOrderPage,
  printOrder: async () => (await import('./orders/print/print-page.tsx')).createPrintPage,
  newOrder: async () => (await import('./orders/new/new-order-page.tsx')).createNewOrderPage,
  newProduct: async () => (await import('./product-form/product-form-page.tsx')).createProductFormPage,
  editProduct: async () => (await import('./product-form/product-form-page.tsx')).createProductFormPage,
  deleteProduct: async () => (await import('./delete/delete-page.tsx')).createDeletePage,
} as const satisfies Readonly<Record<string, LoadPage>>;

/** The page that sellers see until they have replaced their first password. */
export async function loadGuard() {
  const { FirstPasswordGuard, FirstPasswordErrors } = await import('./account/first-password-guard.tsx');
  return { Component: FirstPasswordGuard, ErrorBoundary: FirstPasswordErrors };
}
