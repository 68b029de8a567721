import { Outlet, ScrollRestoration, useLoaderData } from 'react-router';
import type { ShellView } from '../loaders.ts';
import { texts } from '../texts.ts';
import { useCategoriesPanel } from './categories-panel.ts';
import { CategoryStrip } from './category-strip.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';

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
      {panel.isOpen && <CategoryStrip categories={categories} />}
      <main id={CONTENT_ID}>
        <Outlet />
      </main>
      <Footer />
      <LoadingOverlay />
      <ScrollRestoration />
    </>
  );
}
