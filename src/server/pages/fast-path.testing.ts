import type { TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { exchange, listen } from '../../../test/harness/raw-connection.ts';
import type { Renderer } from '../../contract/rendering.ts';
import { installFastPath } from './fast-path.ts';

/** A shop with cached answers, and the same requests with and without the fast path. */

export const renderer: Renderer = {
  render: async (path) => ({ status: path === '/no-encontrado' ? 404 : 200, html: `<h1>${path}</h1>` }),
  renderOrder: async (_linkKey, { status }) => ({ status, html: '<h1>Pedido</h1>' }),
  renderRefusal: async (status, message) => ({ status, html: `<h1>${message}</h1>` }),
};

export const PATHS = [
  '/tienda',
  '/tienda/audio/producto0001',
  '/tienda/audio/lista',
  '/products/all',
  '/inicio',
];

interface OpenShop {
  readonly t: TestShop;
  readonly port: number;
  /** How many requests the framework has seen. */
  readonly seen: () => number;
}

/** Requests everything once, so that it is cached. */
export async function openWarmShop(t: TestShop): Promise<OpenShop> {
  let seen = 0;
  t.app.server.on('request', () => {
    seen += 1;
  });
  await t.addProduct('producto0001', { category: 'Audio' });
  for (const url of [...PATHS, '/no-encontrado']) {
    for (const encoding of ['br', 'gzip'])
      await t.app.inject({ url, headers: { 'accept-encoding': encoding } });
  }
  return { t, port: await listen(t), seen: () => seen };
}

export function getWith(path: string, ...lines: readonly string[]): string {
  return [`GET ${path} HTTP/1.1`, 'host: mitienda.cr', ...lines, '', ''].join('\r\n');
}

/** The whole answer without its date. */
export async function ask(port: number, request: string) {
  const { status, head, body, isClosed } = await exchange(port, request);
  const lines = head
    .split('\r\n')
    .map(withLowerCaseName)
    .filter((line) => !line.startsWith('date:'));
  return { status, lines: lines.sort(), body, isClosed };
}

/** The case of header names is not compared, and neither is their order. */
function withLowerCaseName(line: string): string {
  return line.replace(/^[\w-]+:/, (name) => name.toLowerCase());
}

/** Sends the same requests before and after the fast path is installed. */
export async function askBothWays({ t, port, seen }: OpenShop, requests: readonly string[]) {
  const slow = await Promise.all(requests.map((request) => ask(port, request)));
  const totals = { cached: 0 };
  installFastPath(t.app.server, { snapshots: t.shop.snapshots, pages: t.pages }, totals);
  const before = seen();
  const fast = await Promise.all(requests.map((request) => ask(port, request)));
  return { slow, fast, leftToFramework: seen() - before, counted: totals.cached };
}
