import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { CALLS, partsOf } from '../../contract/calls.ts';
import { ORDER_FORMS } from '../../domain/addresses.ts';
import { registerBuild } from '../app.ts';
import { readConfig } from '../config.ts';
import { createMetrics } from '../operations/metrics.ts';

/** Tests the whole app as the process registers it. A route that is neither in the contract nor here fails. */

const TOKEN = 'la-clave-de-las-cifras';
const PICTURE = `${'a'.repeat(32)}-320.webp`;

type Rule = 'everybody' | 'clients with the metrics token';

const ORDER_PAGE = '/pedido/:linkKey';
const KEY = 'a'.repeat(26);
/** The forms of an order's page, without scripts. The key in the address opens them. */
const FORMS = ORDER_FORMS.map((form) => `${ORDER_PAGE}/${form}`);

/** Fastify does not list these. */
const WILDCARDS: Readonly<Record<string, readonly [Rule, string]>> = {
  '/assets/*': ['everybody', '/assets/client-1.js'],
  '/images/*': ['everybody', '/images/a/b'],
};

/** Routes outside the contract: who may read them, and an example URL. Only the forms accept writes. */
const RULES: Readonly<Record<string, readonly [Rule, string]>> = {
  '/docs': ['everybody', '/docs'],
  '/docs/json': ['everybody', '/docs/json'],
  '/robots.txt': ['everybody', '/robots.txt'],
  '/sitemap.xml': ['everybody', '/sitemap.xml'],
  '/sitemap-:part(^\\d+).xml': ['everybody', '/sitemap-1.xml'],
  '/images/:name': ['everybody', `/images/${PICTURE}`],
  '/sw.js': ['everybody', '/sw.js'],
  '/manifest.webmanifest': ['everybody', '/manifest.webmanifest'],
  '/metrics': ['clients with the metrics token', '/metrics'],
  '*': ['everybody', '/tienda'],
  [ORDER_PAGE]: ['everybody', `/pedido/${KEY}`],
  ...Object.fromEntries(FORMS.map((form) => [form, ['everybody', form.replace(':linkKey', KEY)]] as const)),
};

async function openWholeShop(): Promise<TestShop> {
  const metered = { metrics: createMetrics(), gauges: async () => [], token: TOKEN };
  const page = async (html: string) => ({ status: 200, html });
  const renderer = { render: page, renderRefusal: () => page('') };
  const t = await openTestShop({ metered, renderer });
  const build = join(t.folder, 'dist');
  for (const folder of ['worker', 'client/.vite', 'client/assets'])
    await mkdir(join(build, folder), { recursive: true });
  await writeFile(join(build, 'worker/sw.js'), 'start(SHOP);');
  await writeFile(join(build, 'client/assets/client-1.js'), '1;');
  const manifest = { 'src/web/start.ts': { file: 'assets/client-1.js' } };
  await writeFile(join(build, 'client/.vite/manifest.json'), JSON.stringify(manifest));
  await registerBuild(t.app, build, readConfig({}), renderer, t.shop.snapshots);
  await t.shop.images.put(PICTURE, Buffer.from('una foto'), 'image/webp');
  await t.addProduct('producto-1');
  await t.app.ready();
  return t;
}

/** Fastify's own tree of routes, as `path (METHODS)`. */
function routesOf(app: FastifyInstance) {
  const above: string[] = [];
  const lines = app.printRoutes({ commonPrefix: false }).split('\n');
  return lines.filter(Boolean).map((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│├└─ ]*)(\S+) \((.*)\)$/.exec(line) ?? [];
    above.splice(indent.length / 4 - 1, above.length, part);
    return { path: above.join(''), methods: methods.split(', ') };
  });
}

const rows = CALLS.map(partsOf);
const examples = [...Object.values(RULES), ...Object.values(WILDCARDS)];

describe('every route that the shop registers', () => {
  let t: TestShop;
  beforeAll(async () => {
    t = await openWholeShop();
  });
  afterAll(() => t[Symbol.asyncDispose]());

  function others() {
    return routesOf(t.app).filter(({ path }) => !rows.some((row) => row.path === path));
  }

  it('is in the contract or in the list of this test', () => {
    for (const { method, path: url } of rows) expect(t.app.hasRoute({ method, url })).toBe(true);
    for (const url of Object.keys(WILDCARDS)) expect(t.app.hasRoute({ method: 'GET', url })).toBe(true);
    expect([...new Set(others().map(({ path }) => path))].sort()).toEqual(Object.keys(RULES).sort());
  });

  it('only reads, except the calls of the contract and the forms of an order', () => {
    const writing = others().filter(({ methods }) => methods.some((method) => !/^(GET|HEAD)$/.test(method)));
    expect(writing.map(({ path }) => path).sort()).toEqual([...FORMS].sort());
    expect(new Set(writing.flatMap(({ methods }) => methods))).toEqual(new Set(['GET', 'HEAD', 'POST']));
  });

  it.each(examples)('answers to %s: %s', async (rule, url) => {
    const seller = await t.signInAsSeller();
    const administrator = await t.signIn(await t.addUser({ role: 'administrador' }));
    const callers = [{}, seller, await t.signInAsSeller(), administrator];
    const replies = await Promise.all(callers.map((headers) => t.app.inject({ url, headers })));
    const seen = replies.map(({ statusCode, body }) => ({ statusCode, body }));
    expect(seen).toEqual(callers.map(() => seen[0]));
    expect(seen[0]!.statusCode === 401).toBe(rule !== 'everybody');
  });

  it('changes nothing on GET and HEAD', async () => {
    const headers = await t.signIn(await t.addUser({ role: 'administrador' }));
    const ids = ['producto-1', 'usuario-1'];
    const written = rows.flatMap(({ path }) => ids.map((id) => path.replace(/:\w+/, id)));
    const pages = ['eliminar', 'delete', '', '?modo=editar'].map((end) => `/tienda/producto-1/${end}`);
    const before = await stateOf(t);
    for (const url of [...written, ...pages, ...examples.map(([, address]) => address)]) {
      for (const method of ['GET', 'HEAD'] as const) {
        await t.app.inject({ method, url, headers: { ...headers, 'sec-purpose': 'prefetch' } });
      }
    }
    expect(await stateOf(t)).toEqual(before);
    expect((await t.app.inject({ url: '/user/usuario-1', headers })).statusCode).toBe(200);
  });

  it('that has its own token answers to that token', async () => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    expect((await t.app.inject({ url: '/metrics', headers })).statusCode).toBe(200);
  });
});
