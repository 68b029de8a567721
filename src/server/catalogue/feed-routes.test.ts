import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parseRecords } from '../../../test/harness/files/csv.ts';
import { catalogueOf } from '../../../test/harness/in-process/seller.ts';
import { noPages, openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import type { Product } from '../../domain/entities.ts';
import { previewUrl } from '../../domain/product/picture-files.ts';
import { buildApp } from '../app.ts';
import { aProduct } from '../store/test-rows.ts';

const SHOP_URL = 'https://mitienda.cr';
const TRICKY = 'Cable "A", 2 m; <b>&</b> ñ 🎧\nen dos líneas';

function aPictured(id: string, at: number) {
  const name = `${at.toString(16).padStart(32, '0')}-640.webp`;
  return aProduct(id, {
    cover: name,
    pictures: [name],
    title: `Artículo ${at}`,
    description: at % 7 === 0 ? TRICKY : `Descripción ${at}`,
    priceCents: 100 * at + 150,
    outOfStock: at % 3 === 0,
  });
}

async function openShopWith(count: number): Promise<TestShop> {
  const t = await openTestShop({ environment: { SHOP_URL } });
  await t.shop.store.writeCatalogue(async ({ insert }) => {
    for (let at = 0; at < count; at += 1) await insert(aPictured(`producto-${at}`, at));
  });
  await t.shop.snapshots.refresh();
  return t;
}

/** The expected row of a product, computed from the catalogue alone. */
function expectedRow(product: Product) {
  return {
    id: product._id,
    title: product.title,
    description: product.description.replaceAll('\n', ' '),
    availability: product.outOfStock ? 'out of stock' : 'in stock',
    price: `${product.price.toFixed(2)} CRC`,
    link: `${SHOP_URL}/tienda/audio/${product._id}`,
    image_link: SHOP_URL + previewUrl(product.pictureUrls[0]!),
  };
}

describe('a feed of ten thousand products', () => {
  it('has one row per product and is compressed', { timeout: 120_000 }, async () => {
    await using t = await openShopWith(10_000);
    const reply = await t.app.inject({ url: '/feeds/meta.csv', headers: { 'accept-encoding': 'gzip' } });
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-encoding': 'gzip',
    });
    const rows = parseRecords(gunzipSync(reply.rawPayload).toString());
    const products = await catalogueOf(t);
    expect(rows).toHaveLength(10_000);
    expect(products.length).toBe(10_000);
    for (const [at, product] of products.entries()) expect(rows[at]).toMatchObject(expectedRow(product));
    const google = await t.app.inject({ url: '/feeds/google.xml' });
    const ids = [...google.body.matchAll(/<g:id>(.*?)<\/g:id>/g)].map(([, id]) => id);
    expect(ids).toEqual(products.map(({ _id }) => _id));
    expect(google.body.endsWith('</channel></rss>\n')).toBe(true);
  });
});

describe.each(['/feeds/meta.csv', '/feeds/google.xml'])('%s', (url) => {
  it('answers 304 when the ETag matches, and changes with the catalogue', async () => {
    await using t = await openShopWith(2);
    const first = await t.app.inject({ url });
    expect(first.statusCode).toBe(200);
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await t.app.inject({ url, headers })).statusCode).toBe(304);
    await t.addProduct('producto-9', aPictured('producto-9', 9));
    const changed = await t.app.inject({ url, headers });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain('producto-9');
  });

  it('answers 503 when writing fails, and writes again at the next request', async () => {
    await using t = await openShopWith(2);
    let isBroken = true;
    const current = t.shop.snapshots.current();
    const last = current.products[1]!;
    const products = [
      current.products[0]!,
      {
        ...last,
        get title(): string {
          if (isBroken) throw new Error('secret');
          return last.title;
        },
      },
    ];
    const snapshot = { ...current, json: current.json, products };
    const snapshots = { ...t.shop.snapshots, current: () => snapshot };
    await using app = await buildApp({ ...t.shop, snapshots, pages: noPages });
    const failed = await app.inject({ url });
    expect(failed.statusCode).toBe(503);
    expect(failed.json()).toEqual({
      code: 'FEED_FAILED',
      message: 'No pudimos preparar el catálogo. Vuelve a intentarlo en un momento',
    });
    expect(failed.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '60' });
    isBroken = false;
    expect((await app.inject({ url })).body).toContain('producto-1');
  });

  it('leaves out incomplete products, and the report gives the reasons', async () => {
    await using t = await openShopWith(1);
    await t.addProduct('sin-foto-1', { title: 'Radio sin foto' });
    expect((await t.app.inject({ url })).body).not.toContain('sin-foto-1');
    const headers = await t.signInAsSeller();
    const report = await t.app.inject({ url: '/feeds/report', headers });
    expect(report.json()).toEqual({
      listed: 1,
      leftOut: [{ productId: 'sin-foto-1', title: 'Radio sin foto', reasons: ['No tiene foto'] }],
    });
  });
});
