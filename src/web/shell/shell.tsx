import { Outlet, useLoaderData } from 'react-router';
import type { ShellView } from '../loaders.ts';
import { DialogHost } from '../parts/dialog-host.tsx';
import { PageToasts } from '../parts/toast.tsx';
import { texts } from '../texts.ts';
import { useCategoriesPanel } from './categories-panel.ts';
import { CategoryStrip } from './category-strip.tsx';
import { FloatingActions } from './floating-actions.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PageFocus } from './page-focus.tsx';
import { ScrollPlace } from './scroll-place.tsx';
import { SessionWatch } from './session-watch.tsx';

const CONTENT_ID = 'contenido';

/** What stands around every page. */
export function Shell() {
  const { categories } = useLoaderData<ShellView>();
  const panel = useCategoriesPanel();
  return (
    <>
      <a className="skip" href={`#${CONTENT_ID}`}>
        {texts.shell.skip}
      </a>
      <Header categories={categories} panel={panel} />
      <OfflineNotice />
      {panel.isOpen && <CategoryStrip categories={categories} />}
      <main id={CONTENT_ID} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <FloatingActions />
      <PageToasts />
      <DialogHost />
      <SessionWatch />
      <LoadingOverlay />
      <PageFocus />
      <ScrollPlace />
    </>
  );
}
