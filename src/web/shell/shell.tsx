import type { ReactNode } from 'react';
import { PurchaseLine } from '../cart/purchase-line.tsx';
import { OfflineNotice } from '../offline/offline-notice.tsx';
import type { PageName } from '../runtime/page-data.ts';
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
const WITHOUT_ACTIONS: ReadonlySet<ShownPage> = new Set(['office', 'product', 'order'] as const);

/** Null for an error page. */
type ShownPage = PageName | 'office' | null;

interface ShellProps {
  readonly page: ShownPage;
  readonly categories: readonly string[];
  /** Of the address. */
  readonly category: string | undefined;
  /** Ends an expired session. The office must have it at once, before a page is refused. */
  readonly sessionWatch: ReactNode;
  readonly children: ReactNode;
}

/** What both documents have around their pages. */
export function Shell({ page, categories, category, sessionWatch, children }: ShellProps) {
  const isCatalogue = page === 'shop' || page === 'category';
  const panel = useCategoriesPanel({ categories, category, isCatalogue });
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
      {panel.isOpen && <CategoryStrip categories={categories} shown={panel.shown} />}
      <main id={CONTENT_ID} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      {!WITHOUT_ACTIONS.has(page) && <FloatingActions />}
      <DialogHost />
      {sessionWatch}
      <LoadingOverlay />
      <PageFocus />
      <ScrollPlace />
    </>
  );
}
