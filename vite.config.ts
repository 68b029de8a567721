import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const FIRST_VIEW =
  /src\/web\/(texts|shop|watched|toasts)\.ts|src\/web\/parts\/(icon|toast)|src\/domain\/limits|jsx-runtime/;

/** `vite build` makes both halves: the browser's files and `render.js`, which the server loads. */
export default defineConfig({
  appType: 'custom',
  plugins: [react()],
  builder: {},
  // The pages' policy allows no data: addresses.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'src/web/client.tsx',
          // What the first view shares with later parts stays in one file: each file more is a request more.
          output: { codeSplitting: { groups: [{ name: 'base', test: FIRST_VIEW }] } },
        },
      },
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
