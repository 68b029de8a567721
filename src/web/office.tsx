/** The back office in the browser. Its first answer is a loading page, which is not hydrated: that takes as long as to draw it. */
import '@vitejs/plugin-react/preamble';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router';
import { Document } from './document.tsx';
import { runDocument } from './documents/run-document.tsx';
import { openOffice, untilLoaded } from './office/office-router.ts';
import { TravelContext } from './runtime/travel.ts';

export async function start(onDrawing: () => void): Promise<void> {
  const { drawn } = await runDocument({
    isHydrated: () => false,
    async openPages(data, { shop, publicData }) {
      const { router, travel, queries } = openOffice({ ...shop, publicData }, data);
      return {
        element: (
          <Document>
            <QueryClientProvider client={queries}>
              <TravelContext value={travel}>
                <RouterProvider router={router} />
              </TravelContext>
            </QueryClientProvider>
          </Document>
        ),
        untilLoaded: () => untilLoaded(router),
        reload: travel.reload,
      };
    },
    onDrawing,
  });
  await drawn;
}
