/** The back office in the browser. Its first answer is a loading page, which is not hydrated: that takes as long as to draw it. */
import '@vitejs/plugin-react/preamble';
import { Document } from './document.tsx';
import { runDocument } from './documents/run-document.tsx';
import { createOfficeRoutes } from './office/routes.ts';
import { openHistory } from './router/history.ts';
import { createMatcher } from './router/matcher.ts';
import { createRouter, waitUntilLoaded } from './router/router.ts';
import { RouterProvider } from './router/router-provider.tsx';

export async function start(onDrawing: () => void): Promise<void> {
  const { drawn } = await runDocument({
    isHydrated: () => false,
    async openPages(data, { shop, publicData }) {
      const find = createMatcher(createOfficeRoutes({ ...shop, publicData }));
      const loaderData = { shell: { categories: data.categories ?? [] } };
      const router = createRouter(find, openHistory(window), { loaderData, errors: null });
      return {
        element: (
          <Document>
            <RouterProvider router={router} />
          </Document>
        ),
        untilLoaded: () => waitUntilLoaded(router),
        reload: router.revalidate,
      };
    },
    onDrawing,
  });
  await drawn;
}
