import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { BUILD_TARGETS } from './scripts/browsers/supported.ts';
import { LAYERS, layerOf } from './src/web/styles/layer.ts';

/** Brotli's hardest takes a second for all files: time that a build has and a start has not. */
const precompress: Plugin = {
  name: 'precompress',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file))) {
      const file = join(dir, name);
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), { params }));
    }
  },
};

/**
 * The router makes its components by calls and names them for developers' tools, so that those which nobody uses would stay
 * in the file: 7 KB, of which 2.4 travel.
 */
const onlyUsedComponents: Plugin = {
  name: 'only-used-components',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/.*\.js$/ },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/(?<== )(?=React\S*\.forwardRef\()/g, '/* @__PURE__ */ '),
  },
};

/** Vite's loader of chunks is replaced by ours: src/web/runtime/preload.ts says why. */
const ownPreload: Plugin = {
  name: 'own-preload',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => join(import.meta.dirname, 'src/web/runtime/preload.ts'),
  },
};

/** Puts every sheet into its layer of the cascade. */
const layers: Plugin = {
  name: 'layers',
  enforce: 'pre',
  transform: {
    filter: { id: /src\/web\/.*\.css/ },
    handler: (css, id) => {
      const [, path = ''] = /src\/web\/(.*\.css)/.exec(id) ?? [];
      return { code: `@layer ${LAYERS.join()};@layer ${layerOf(path)}{${css}}`, map: null };
    },
  },
};

/**
 * All that the first view needs is two files, what it shares with later parts too: that is compressed best, and each file
 * more is a request more. Two, since a phone reads each of them in one go, and React alone is half of it. Only what fetches
 * them stands before them, and with it what fetches every later part.
 */
const FILES = [
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/, priority: 3 },
  { name: 'client', test: /src\/web\/client\.tsx/, priority: 1 },
];

/** `vite build` makes both halves: the browser's files and `render.js`, which the server loads. */
export default defineConfig({
  appType: 'custom',
  plugins: [react(), onlyUsedComponents, ownPreload, layers, precompress],
  builder: {},
  // The pages' policy allows no data: addresses.
  build: { assetsInlineLimit: 0, target: BUILD_TARGETS, cssTarget: BUILD_TARGETS },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'src/web/start.ts',
          output: { codeSplitting: { groups: FILES } },
        },
      },
    },
    // One file without imports: old browsers know no modules in service workers.
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/worker',
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/web/offline/worker.ts',
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        target: 'esnext',
        copyPublicDir: false,
        rolldownOptions: { input: { render: 'src/web/render.tsx' } },
      },
    },
  },
});
