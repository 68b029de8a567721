/** The back office in the browser. Its first answer is a loading page, which is not hydrated: that takes as long as to draw it. */
import '@vitejs/plugin-react/preamble';
import { Document } from './document.tsx';
import { runDocument } from './documents/run-document.tsx';
import { createOfficeRoutes } from './office/routes.ts';
import { createMatcher } from './router/matcher.ts';

export async function start(onDrawing: () => void): Promise<void> {
  const { drawn } = await runDocument({
    frame: (page) => <Document>{page}</Document>,
    isHydrated: () => false,
    openPages: async (_, { shop, publicData }) => createMatcher(createOfficeRoutes({ ...shop, publicData })),
    onDrawing,
  });
  await drawn;
}
