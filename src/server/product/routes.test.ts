import { describe, expect, it } from 'vitest';
import { catalogueOf, createSeller } from '../../../test/harness/in-process/seller.ts';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { pictureFile } from '../../../test/harness/product-form.ts';

const ID = /^[0-9a-z]{16}$/;
const PICTURE = /^\/images\/[0-9a-f]{32}-24\.webp$/;

describe('POST /products/new', () => {
  it('answers 201 with the product of the form', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const reply = await seller.create({ discounted: 'true', count: '7' });
    expect(reply.statusCode).toBe(201);
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('no-store');
    const { product } = reply.json();
    expect(reply.json()).toStrictEqual({
      message: 'Producto creado',
      product: {
        _id: expect.stringMatching(ID),
        title: 'Audífonos Onda 3',
        description: 'Audífonos inalámbricos con estuche',
        brand: 'Onda',
        price: 32900.5,
        count: 7,
        category: 'Audio',
        color: 'Negro',
        discounted: true,
        outOfStock: false,
        coverUrl: expect.stringMatching(PICTURE),
        pictureUrls: [product.coverUrl],
        createdAt: '2026-11-15T12:00:00.000Z',
        updatedAt: '2026-11-15T12:00:00.000Z',
      },
    });
  });

  it('makes the product visible to the next request', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const first = await seller.publish();
    t.clock.now += 1;
    const second = await seller.publish({ name: 'Parlante Ola' });
    expect(await catalogueOf(t)).toStrictEqual([second, first]);
    const alone = await t.app.inject({ url: `/products/${first._id}` });
    expect(alone.json()).toStrictEqual({ product: first });
  });

  it('makes every picture of the product available', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const { pictureUrls } = await seller.publish({}, [
      await pictureFile('frente.png', 1),
      await pictureFile('lado.png', 2),
    ]);
    const replies = await Promise.all(pictureUrls.map((url) => t.app.inject({ url })));
    expect(replies.map((reply) => [reply.statusCode, reply.headers['content-type']])).toStrictEqual([
      [200, 'image/webp'],
      [200, 'image/webp'],
    ]);
  });

  it('ignores the id that a form sends for a new product', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const { _id } = await seller.publish();
    const other = await seller.publish({ productId: _id });
    expect(other._id).not.toBe(_id);
    expect(await catalogueOf(t)).toHaveLength(2);
  });
});

describe('a missing product', () => {
  it('gets 404 with the text of each call', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const product = await seller.publish();
    const before = await stateOf(t);
    const gone = { ...product, _id: 'noexiste00000000' };
    const shown = await t.app.inject({ url: '/products/noexiste00000000' });
    const updated = await seller.update(gone);
    const removed = await seller.remove(gone._id);
    expect([shown, updated, removed].map((reply) => [reply.statusCode, reply.json()])).toStrictEqual([
      [404, { code: 'PRODUCT_NOT_LOADED', message: 'Error al cargar los detalles del producto' }],
      [404, { code: 'UPDATE_FAILED', message: 'Error al actualizar el producto' }],
      [404, { code: 'DELETE_FAILED', message: 'Error al borrar el producto' }],
    ]);
    expect(await stateOf(t)).toStrictEqual(before);
  });

  it('gets 404 for an update without an id, as from /tienda/nuevo?modo=editar', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const product = await seller.publish();
    const before = await stateOf(t);
    for (const productId of ['', undefined]) {
      const reply = await seller.update(product, { productId });
      expect([reply.statusCode, reply.json()]).toStrictEqual([
        404,
        { code: 'UPDATE_FAILED', message: 'Error al actualizar el producto' },
      ]);
    }
    expect(await stateOf(t)).toStrictEqual(before);
  });
});

describe('a request without a session', () => {
  it('gets 401 from every call that writes, and nothing changes', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const product = await seller.publish();
    const before = await stateOf(t);
    const url = `/products/${product._id}/delete`;
    for (const authorization of ['', 'Bearer', `Bearer ${'x'.repeat(43)}`, 'Basic YTpi']) {
      const nobody = { authorization };
      const replies = [
        await t.app.inject({ method: 'POST', url, headers: nobody }),
        await t.app.inject({ method: 'POST', url: '/products/new', headers: nobody }),
        await t.app.inject({ method: 'POST', url: '/products/update', headers: nobody }),
      ];
      for (const reply of replies) {
        expect(reply.statusCode).toBe(401);
        expect(reply.json()).toStrictEqual({
          code: 'SIGN_IN_REQUIRED',
          message: 'Inicia sesión para continuar',
        });
      }
    }
    expect(await stateOf(t)).toStrictEqual(before);
  });
});
