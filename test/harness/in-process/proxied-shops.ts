import { Writable } from 'node:stream';
import { createMetrics } from '../../../src/server/operations/metrics.ts';
import { listen } from '../raw-connection.ts';
import type { ShopProxy } from '../services/proxy.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

/** Two independent shops and a proxy in front of them. */
export interface ProxiedShops extends AsyncDisposable {
  readonly proxy: ShopProxy;
  readonly shops: TestShop[];
  readonly ports: readonly number[];
  /** The log lines of both. */
  readonly log: readonly string[];
  /** The name of a picture that both have. */
  readonly picture: string;
}

/** Without a token the shops would have no metrics that a proxy could show by mistake. */
export const METRICS_TOKEN = 'la-clave-de-las-cifras';
const metered = () => ({ metrics: createMetrics(), gauges: async () => [], token: METRICS_TOKEN });

const PICTURE = `${'a'.repeat(32)}-320.webp`;

const lost = async () => ({ status: 404, html: 'esta página no existe' });
const renderer = { render: lost, renderRefusal: lost };

export async function openProxiedShops(
  start: (ports: readonly number[]) => Promise<ShopProxy>,
): Promise<ProxiedShops> {
  const log: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log.push(String(chunk));
      done();
    },
  });
  const open = () => openTestShop({ logger: { level: 'info', stream }, renderer, metered: metered() });
  const shops = [await open(), await open()];
  for (const { shop } of shops) await shop.images.put(PICTURE, Buffer.from('una foto'), 'image/webp');
  const ports = await Promise.all(shops.map(listen));
  const proxy = await start(ports);
  return {
    proxy,
    shops,
    ports,
    log,
    picture: PICTURE,
    async [Symbol.asyncDispose]() {
      await proxy[Symbol.asyncDispose]();
      for (const shop of shops) await shop[Symbol.asyncDispose]();
    },
  };
}
