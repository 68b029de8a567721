import { globSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite, type ViteDevServer } from 'vite';
import type { RenderedPage, Renderer, RenderModule } from '../contract/rendering.ts';
import { createAdministrator, fillWithDemo } from './account/first-administrator.ts';
import { buildApp } from './app.ts';
import { type Config, takeConfig } from './config.ts';
import { makeNewFilesPrivate } from './files/private-files.ts';
import { startMaintenance } from './operations/maintenance.ts';
import { printProgress, welcome } from './operations/terminal.ts';
import { createPages, type Pages } from './pages/pages.ts';
import { createPageRenderer } from './pages/renderer.ts';
import { registerManifest } from './pages/web-app-manifest.ts';
import { openShop, type Shop } from './shop.ts';

/** `npm run dev`: API, pages and hot reload on one port. A change in src/server or src/domain restarts the process. */

const OFFICE = { url: '/src/web/office.tsx', imports: [], sheets: [] };
const SCRIPTS = { entry: '/src/web/start.ts', sheets: [], parts: { 'src/web/office.tsx': OFFICE } };
const WEB = join(import.meta.dirname, '../web');

async function main(): Promise<void> {
  makeNewFilesPrivate();
  const config = takeConfig(process.env);
  const shop = await openShop(config, logError);
  await shop.images.cleanUp();
  if (config.demo) await fillWithDemo(shop, Date.now(), printProgress);
  const administrator = await createAdministrator(shop, config, Date.now());
  const server = createServer();
  const vite = await createVite({
    // Vite's default loader writes a file beside the sources, which would restart this process at every start.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const app = await buildApp(
    { ...shop, pages: createDevPages(vite, config, shop) },
    { logger: { level: 'warn' } },
  );
  registerManifest(app, shop.snapshots, config.blobBaseUrl);
  await app.ready();
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => app.routing(request, response));
  });
  startMaintenance(shop, logError);
  server.listen(config.port, config.host, () =>
    welcome(config, shop.snapshots.current().settings, administrator).catch(logError),
  );
}

/** Loads the sources for every request. Sends no CSP, because Vite's inline script would violate it. */
function createDevPages(vite: ViteDevServer, config: Config, { snapshots }: Shop): Pages {
  async function loadPages(): Promise<Pages> {
    const module = (await vite.ssrLoadModule('/src/web/render.tsx')) as RenderModule;
    const renderer = createPageRenderer(module, SCRIPTS, config, snapshots);
    return createPages(withSheets(renderer), snapshots, () => ({
      'content-type': 'text/html; charset=utf-8',
    }));
  }
  return {
    send: async (request, reply) => (await loadPages()).send(request, reply),
    requireOrderRender: () => undefined,
    sendOrder: async (...args) => (await loadPages()).sendOrder(...args),
    refuse: async (request, reply, refusal) => (await loadPages()).refuse(request, reply, refusal),
    findCached: () => null,
  };
}

/** Vite adds a component's style with its script. Without these links, pages would have no style until then. */
function withSheets(renderer: Renderer): Renderer {
  const sheets = globSync('**/*.css', { cwd: WEB }).map(
    (file) => `<link rel="stylesheet" href="/src/web/${file}">`,
  );
  const link = ({ status, html }: RenderedPage): RenderedPage => {
    return { status, html: html.replace('</head>', `${sheets.join('')}</head>`) };
  };
  return {
    render: async (path) => link(await renderer.render(path)),
    renderOrder: async (linkKey, page) => link(await renderer.renderOrder(linkKey, page)),
    renderRefusal: async (status, message) => link(await renderer.renderRefusal(status, message)),
  };
}

function logError(error: unknown, what = ''): void {
  console.error(what, error);
}

await main();
