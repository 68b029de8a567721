import { PurchaseLine } from '../cart/purchase-line.tsx';
import type { ShellView } from '../data/loaders.ts';
import { OfflineNotice } from '../offline/offline-notice.tsx';
import { useLoaderData, useMatches } from '../router/hooks.ts';
import { Outlet } from '../router/router-provider.tsx';
import { CLIENT_ONLY } from '../runtime/route-handles.ts';
import { SessionWatch } from '../session/expiry-notice.tsx';
import { texts } from '../ui/texts.ts';
import { PageToasts } from '../ui/toast.tsx';
import { CategoryStrip, useCategoriesPanel } from './category-strip.tsx';
import { DialogHost } from './dialog-host.tsx';
import { FloatingActions } from './floating-actions.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { PageFocus } from './page-focus.tsx';
import { ScrollPlace } from './scroll-place.tsx';
import { SellerNotice } from './seller-notice.tsx';
import './shell.css';

const CONTENT_ID = 'contenido';

/** Pages with a form have no floating button, and the product page renders its own. */
const WITHOUT_ACTIONS: ReadonlySet<unknown> = new Set([CLIENT_ONLY, 'product', 'order']);

export function Shell() {
  const { categories } = useLoaderData<ShellView>();
  const panel = useCategoriesPanel(categories);
  const hasFloatingActions = !useMatches().some(({ route: { handle } }) => WITHOUT_ACTIONS.has(handle));
  return (
    <>
      <a className="skip" href={`#${CONTENT_ID}`}>
        {texts.shell.skip}
      </a>
      <Header panel={panel} />
      <SellerNotice />
      <div className="shell__notices">
        <OfflineNotice />
        <PurchaseLine />
      </div>
      <PageToasts />
      {panel.isOpen && <CategoryStrip categories={categories} />}
      <main id={CONTENT_ID} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      {hasFloatingActions && <FloatingActions />}
      <DialogHost />
      <SessionWatch />
      <LoadingOverlay />
      <PageFocus />
      <ScrollPlace />
    </>
  );
}
