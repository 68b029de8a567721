import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import type { Renderer } from '../contract/rendering.ts';
import { ShopError } from '../domain/errors.ts';
import { createAccountHandlers } from './account/routes.ts';
import { createTeamHandlers } from './account/team-routes.ts';
import { createFeedHandlers } from './catalogue/feed-routes.ts';
import { countsUnits } from './catalogue/public-product.ts';
import { registerSitemap } from './catalogue/sitemap-routes.ts';
import type { Snapshots } from './catalogue/snapshot.ts';
import type { Config } from './config.ts';
import { createHistoryHandlers } from './history/routes.ts';
import { createBearerHook } from './http/bearer.ts';
import { registerEndpoints } from './http/endpoints.ts';
import { findRetryAfter, isHandlerTimeout, toShopError } from './http/error-mapping.ts';
import { createFormQueue } from './http/form-queue.ts';
import { API_HEADERS } from './http/headers.ts';
import { registerDocs } from './http/openapi.ts';
import {
  BODY_PACE,
  type BodyPace,
  createPaceGuard,
  endBody,
  hasHungUp,
  isAddressTooLong,
  requirePlainRequest,
} from './http/request-checks.ts';
import { logRequests, QuietLogController, warnAboutUntrustedProxy } from './http/request-log.ts';
import { acceptEmptyJson, refuseUnreadable, SERVER_LIMITS } from './http/server-options.ts';
import { disconnectStalledReaders, STALLED_READER_MS } from './http/stalled-readers.ts';
import { registerAssets } from './http/static-files.ts';
import { createImportFormReader } from './import/import-form.ts';
import { createImportHandlers } from './import/routes.ts';
import { createHealthHandler } from './operations/health.ts';
import type { Metrics } from './operations/metrics.ts';
import { type MeteredApp, registerMetrics } from './operations/metrics-route.ts';
import { createChangeOrderHandlers } from './orders/change-routes.ts';
import { createSellerOrderHandlers } from './orders/seller-routes.ts';
import { registerOrderPages } from './orders/shopper/order-pages.ts';
import { createPublicOrderHandlers } from './orders/shopper/public-routes.ts';
import { isForPage, type Pages, registerPages } from './pages/pages.ts';
import { registerWorker } from './pages/service-worker.ts';
import { registerManifest } from './pages/web-app-manifest.ts';
import { registerImages } from './pictures/route.ts';
import { createBinnedCheck } from './pictures/served-images.ts';
import { createChangeHandlers } from './product/change-routes.ts';
import { createFormReader } from './product/product-form.ts';
import { createProductHandlers } from './product/routes.ts';
import { createLogoFormReader } from './settings/logo-form.ts';
import { createSettingsHandlers } from './settings/routes.ts';
import type { Shop } from './shop.ts';
import { createCountHandlers } from './visits/routes.ts';

type Parts = Shop & { readonly pages: Pages };

export interface AppOptions {
  readonly logger?: FastifyServerOptions['logger'];
  /** Without it nothing is counted and /metrics does not exist. */
  readonly metered?: MeteredApp;
  readonly bodyPace?: BodyPace;
  readonly stalledReaderMs?: number;
  /** Proxies whose `X-Forwarded-For` is trusted, besides those on this machine. */
  readonly trustedProxies?: readonly string[];
}

/** The whole shop as a Fastify instance that does not listen yet. `registerBuild` adds the routes of the build. */
export async function buildApp(parts: Parts, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    ...SERVER_LIMITS,
    trustProxy: [SERVER_LIMITS.trustProxy, ...(options.trustedProxies ?? [])],
    logger: options.logger ?? false,
    logController: new QuietLogController(),
    // Unique across all processes and restarts.
    genReqId: () => randomUUID(),
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error, request, reply) => refuse(error, request, reply),
  });
  const refuse = createRefuser(parts.pages, options.metered?.metrics);
  app.setErrorHandler(refuse);
  app.setNotFoundHandler(async () => {
    throw new ShopError('NOT_FOUND');
  });
  acceptEmptyJson(app);
  // Node would refuse an unknown `Expect` header without a message; the standard allows ignoring it.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  disconnectStalledReaders(app.server, options.stalledReaderMs ?? STALLED_READER_MS);
  logRequests(app);
  warnAboutUntrustedProxy(app);
  if (options.metered) registerMetrics(app, options.metered);
  app.addHook('onRequest', requirePlainRequest);
  app.addHook('onRequest', createPaceGuard(options.bodyPace ?? BODY_PACE));
  await app.register(multipart);
  registerDocs(app);
  registerEndpoints(
    app,
    createHandlers(parts, watchClosing(app)),
    createBearerHook(parts.accounts),
    () => parts.snapshots.current().settings.buying.orders !== 'off',
    parts.database.limitWaiting,
  );
  registerSitemap(app, parts.snapshots, parts.shopUrl);
  registerImages(app, { ...parts, isBinned: createBinnedCheck(parts.snapshots) });
  const { limitWaiting } = parts.database;
  registerOrderPages(app, { ...parts, limitWaiting, links: parts.shopperOrders.links });
  registerPages(app, parts.pages);
  return app;
}

/** What a build adds to the app: its files, the service worker and the web app manifest. */
export async function registerBuild(
  app: FastifyInstance,
  build: string,
  config: Config,
  renderer: Pick<Renderer, 'render'>,
  snapshots: Snapshots,
): Promise<void> {
  await registerAssets(app, join(build, 'client'));
  await registerWorker(app, build, config, renderer, snapshots);
  registerManifest(app, snapshots, config.blobBaseUrl);
}

/** The returned function tells whether the shop is closing. */
function watchClosing(app: FastifyInstance): () => boolean {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  return () => isClosing;
}

function createHandlers(parts: Parts, isClosing: () => boolean) {
  const { store, accounts, catalogue, imports, snapshots, shopUrl, counter, now, temporary } = parts;
  const formQueue = createFormQueue();
  return {
    ...createAccountHandlers(accounts),
    ...createTeamHandlers(parts.team, parts.openSessions, accounts),
    ...createProductHandlers(
      catalogue,
      snapshots,
      createFormReader(temporary, formQueue, () => countsUnits(snapshots.current().settings)),
    ),
    ...createChangeHandlers(parts),
    ...createHistoryHandlers(parts.history),
    ...createFeedHandlers(snapshots, shopUrl),
    ...createSettingsHandlers(parts, createLogoFormReader(temporary, formQueue)),
    ...createCountHandlers(counter, store.counts, snapshots, now),
    ...createImportHandlers(parts, imports, createImportFormReader(temporary, formQueue)),
    ...createPublicOrderHandlers(parts.shopperOrders, snapshots),
    ...createSellerOrderHandlers(parts.orders),
    ...createChangeOrderHandlers(parts.orders.parts),
    ...createHealthHandler(store, isClosing),
  };
}

/** Below 500 the message is for the client. A fault of the shop is logged and answered with a general text and its id. */
function createRefuser(pages: Pages, metrics: Metrics | undefined) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = refusalOf(error, request);
    metrics?.countRefusal(refusal.code);
    if (refusal.status >= 500) {
      if (!isOnlyBusy(refusal)) request.log.error({ err: error, cause: refusal.cause }, refusal.code);
      reply.header('x-request-id', request.id);
    }
    endBody(request, reply);
    const retryAfter = findRetryAfter(refusal);
    if (retryAfter) reply.header('retry-after', retryAfter);
    if (isForPage(request)) return void pages.refuse(request, reply, refusal);
    reply.headers(API_HEADERS).code(refusal.status);
    reply.type('application/json; charset=utf-8').send(JSON.stringify(refusal.body));
  };
}

/** More work at once than the shop accepts is no fault: the line of the request suffices. Too many open files have a cause. */
function isOnlyBusy({ code, cause }: ShopError): boolean {
  return code === 'BUSY' && cause === undefined;
}

/** Errors that a client causes by hanging up, or by sending slowly, are not faults of the shop. */
function refusalOf(error: unknown, request: FastifyRequest): ShopError {
  // The router may refuse a long URL for another reason before our own check runs.
  if (isAddressTooLong(request.raw)) return new ShopError('ADDRESS_TOO_LONG', { cause: error });
  if (hasHungUp(request, error)) return new ShopError('MALFORMED', { cause: error });
  if (isHandlerTimeout(error) && !request.raw.complete)
    return new ShopError('REQUEST_TIMEOUT', { cause: error });
  return toShopError(error);
}
