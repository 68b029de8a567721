import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** `vite build` makes both halves: the browser's files and `render.js`, which the server loads. */
export default defineConfig({
  appType: 'custom',
  plugins: [react()],
  builder: {},
  // The pages' policy allows no data: addresses.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: { outDir: 'dist/client', manifest: true, rolldownOptions: { input: 'src/web/client.tsx' } },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        cssMinify: true,
        rolldownOptions: { input: { render: 'src/web/render.tsx' } },
      },
    },
  },
});
