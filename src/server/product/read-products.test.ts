import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { refusals } from '../../domain/errors.ts';

const decoders: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

async function openCatalogue() {
  const t = await openTestShop();
  await t.addProduct('viejo00001', { createdAt: 1_000 });
  await t.addProduct('nuevo00001', { createdAt: 3_000 });
  await t.addProduct('medio00001', { createdAt: 2_000 });
  return t;
}

describe('GET /products/all', () => {
  it('answers 200 with the whole catalogue, newest first', async () => {
    await using t = await openCatalogue();
    const reply = await t.app.inject({ url: '/products/all' });
    expect(reply.statusCode).toBe(200);
    expect(Object.keys(reply.json())).toEqual(['products']);
    expect(reply.json().products.map((product: { _id: string }) => product._id)).toEqual([
      'nuevo00001',
      'medio00001',
      'viejo00001',
    ]);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'accept-encoding',
    });
  });

  it('answers an empty list in a shop without products', async () => {
    await using t = await openTestShop();
    expect((await t.app.inject({ url: '/products/all' })).json()).toEqual({ products: [] });
  });

  it.each(Object.keys(decoders))('answers the same content and ETag in %s', async (encoding) => {
    await using t = await openCatalogue();
    const plain = await t.app.inject({ url: '/products/all' });
    const reply = await t.app.inject({ url: '/products/all', headers: { 'accept-encoding': encoding } });
    expect(reply.headers).toMatchObject({ 'content-encoding': encoding, etag: plain.headers.etag });
    expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length));
    expect(String(await decoders[encoding]?.(reply.rawPayload))).toBe(plain.body);
  });

  it('does not compress when the client refuses compression', async () => {
    await using t = await openCatalogue();
    const headers = { 'accept-encoding': 'br;q=0, gzip;q=0.0, zstd;q=0' };
    const reply = await t.app.inject({ url: '/products/all', headers });
    expect(reply.headers).not.toHaveProperty('content-encoding');
    expect(reply.json().products).toHaveLength(3);
  });

  it('answers 304 without a body when the ETag matches, until the catalogue changes', async () => {
    await using t = await openCatalogue();
    const { etag } = (await t.app.inject({ url: '/products/all' })).headers;
    const ask = () =>
      t.app.inject({
        url: '/products/all',
        headers: { 'if-none-match': String(etag), 'accept-encoding': 'br' },
      });
    const same = await ask();
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag]);
    expect(same.headers).not.toHaveProperty('content-encoding');
    await t.addProduct('cuarto0001');
    const changed = await ask();
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });
});

describe('GET /products/{productId}', () => {
  it('answers 200 with the product', async () => {
    await using t = await openCatalogue();
    const [newest] = (await t.app.inject({ url: '/products/all' })).json().products;
    const reply = await t.app.inject({ url: '/products/nuevo00001' });
    expect([reply.statusCode, reply.json()]).toEqual([200, { product: newest }]);
  });

  it.each([
    'nadie-conoce-este',
    'NUEVO00001',
    '%00',
    '..%2F..%2Fetc%2Fpasswd',
    '__proto__',
    "'%20or%201=1",
    'ñ',
  ])('answers 404 with its text to %s', async (id) => {
    await using t = await openCatalogue();
    const reply = await t.app.inject({ url: `/products/${id}` });
    expect([reply.statusCode, reply.json()]).toEqual([
      404,
      { code: 'PRODUCT_NOT_LOADED', message: refusals.PRODUCT_NOT_LOADED.message },
    ]);
  });
});
