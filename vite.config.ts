import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { BUILD_TARGETS } from './scripts/browsers/supported.ts';
import { LAYERS, layerOf } from './src/web/styles/layer.ts';

/** Compresses at Brotli's highest level, which takes seconds for all files: too long for a start. */
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

/** Replaces Vite's loader of chunks; src/web/runtime/preload.ts gives the reason. */
const ownPreload: Plugin = {
  name: 'own-preload',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => join(import.meta.dirname, 'src/web/runtime/preload.ts'),
  },
};

/**
 * Moves the helpers of the build into the file of React, which every page loads: they would be a file of their own, and so
 * one more request of the first view. The build offers no setting for that.
 */
const movedHelpers: Plugin = {
  name: 'moved-helpers',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    // Before Vite lists the files that each import loads.
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const helpers = chunks.find(({ name }) => name === 'rolldown-runtime');
      const home = chunks.find(({ name }) => name === 'react');
      if (!helpers || !home) return;
      const body = helpers.code.replace(
        /export ?\{(.+?)\};?\s*$/,
        (_export, names) => `return {${names.replace(/(\w+) as (\w+)/g, '$2:$1')}}`,
      );
      const imported = /import ?\{([^}]+)\} ?from ?"\.\/rolldown-runtime-.+?\.js";/;
      const source = `"./${home.fileName.split('/').at(-1)}"`;
      for (const chunk of chunks) {
        if (!chunk.imports.includes(helpers.fileName)) continue;
        const isHome = chunk === home;
        chunk.code = chunk.code.replace(imported, (_import, names: string) => {
          const pattern = `const {${names.replaceAll(' as ', ':')}}=$helpers;`;
          return isHome ? pattern : `import {$helpers} from ${source};${pattern}`;
        });
        if (chunk.code.includes(helpers.name)) this.error(`${chunk.name} calls a helper that is not moved`);
        const others = chunk.imports.filter((file) => file !== helpers.fileName && file !== home.fileName);
        chunk.imports = isHome ? others : [home.fileName, ...others];
      }
      home.code = `export const $helpers=(()=>{${body}})();${home.code}`;
      delete bundle[helpers.fileName];
    },
  },
};

/** The built pages contain React. `npm run dev` loads it as a package: Vite cannot run CommonJS itself. */
const bundledPages: Plugin = {
  name: 'bundled-pages',
  apply: 'build',
  configEnvironment: (name) =>
    name === 'ssr'
      ? {
          resolve: { noExternal: true },
          define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        }
      : null,
};

/** Puts every style sheet into its cascade layer. */
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

/** The first script of a page, and the loader of all later parts. */
const START_PARTS =
  /src\/web\/(start|runtime\/(load-chunk|not-started|page-error|preload|texts|replay-early-input|trusted-script-url))\.ts$/;

/** What the page of a shopper's order shares with the pages of sellers. */
const ORDER_PARTS =
  /src\/(web\/(ui\/(alert|field)|orders\/(order-icon|state-tag))\.tsx|domain\/(orders-api|validation|when|orders\/(labels|order|today|transitions))\.ts)$/;

/** What many pages of sellers share. */
const SELLER_PARTS =
  /src\/(web\/(seller\/(action-menu\.tsx|texts\.ts)|office\/((choice-dialog|seller-icon|write-failure|refused-alert)\.tsx|(save-file|editing\/use-write)\.ts|account\/first-password(-guard)?\.tsx?|orders\/order-calls\.ts))|domain\/orders\/find-references\.ts)$/;

/** What every page has for who is signed in: the end of the session, unseen orders, the notice while the phone number is missing. */
const SIGNED_IN_PARTS =
  /src\/(web\/(session\/(expiry-notice|expiry-timer|return-path)|seller\/(orders\/pulse\/|number-notice))|domain\/(account\/roles|settings\/(block-path|missing-phone))\.ts$)/;

/**
 * The first view needs two files, with the code that it shares with later parts: larger files compress better, and each
 * file is a request. There are two because a phone parses each file in one task, and React alone is half of the code.
 * `start` comes before them: it loads them, and contains the loader of all later parts.
 */
const FILES = [
  { name: 'start', test: START_PARTS, priority: 4 },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  { name: 'client', test: /src\/web\/storefront\.tsx/, priority: 1 },
  // Several later parts share it, and the cart would need three small files.
  { name: 'cart-order', test: /src\/(web\/cart\/place-order|domain\/orders\/outbox)\.ts/ },
  // A slow phone takes milliseconds for each file, and the pages of sellers would need dozens of small ones.
  { name: 'dialog-body', test: /src\/web\/ui\/dialog-body\.tsx$/ },
  { name: 'order-parts', test: ORDER_PARTS },
  { name: 'seller', test: SELLER_PARTS },
  { name: 'signed-in', test: SIGNED_IN_PARTS },
];

/** Not for the server: Vite joins two lists of targets, and the oldest one decides. */
const FOR_BROWSERS = { target: BUILD_TARGETS, cssTarget: BUILD_TARGETS };

/** `vite build --app` builds the files for browsers, the service worker, the server, and the pages that it renders. */
export default defineConfig({
  appType: 'custom',
  plugins: [react(), ownPreload, layers, bundledPages, movedHelpers, precompress],
  builder: {},
  // The content security policy of pages allows no data: addresses.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        ...FOR_BROWSERS,
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: ['src/web/start.ts', 'src/web/office.tsx'],
          // The first script calls the one of the back office by its address.
          preserveEntrySignatures: 'exports-only',
          output: { codeSplitting: { groups: FILES } },
        },
      },
    },
    // One file without imports, because old browsers do not support modules in service workers.
    worker: {
      consumer: 'client',
      build: {
        ...FOR_BROWSERS,
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
    // One file instead of 1,200 with the packages: the shop starts in two thirds of the time.
    shop: {
      consumer: 'server',
      // Only a shop on PostgreSQL loads pg, and a trial breaks its statements from outside.
      resolve: { noExternal: true, external: ['pg'] },
      build: {
        outDir: 'dist/shop',
        target: 'esnext',
        copyPublicDir: false,
        rolldownOptions: { input: { main: 'src/server/main.ts' } },
      },
    },
  },
});
