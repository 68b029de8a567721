import { describe, expect, it } from 'vitest';
import { catalogueOf, createSeller } from '../../../test/harness/in-process/seller.ts';
import { imagesInUse, imagesOf, stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { editForm, pictureFile } from '../../../test/harness/product-form.ts';

async function openWithTwoPictures() {
  const t = await openTestShop();
  const seller = await createSeller(t);
  const files = [await pictureFile('frente.png', 1), await pictureFile('lado.png', 2)];
  const product = await seller.publish({}, files);
  const [frente, lado] = product.pictureUrls;
  return { t, seller, product, frente: frente!, lado: lado! };
}

describe('the cover of a product', () => {
  it('is the new picture that coverImgNew names, at any position', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const files = [await pictureFile('a.png', 1), await pictureFile('b.png', 2)];
    const { coverUrl, pictureUrls } = await seller.publish({ coverImgNew: 'b.png' }, files);
    expect(coverUrl).toBe(pictureUrls[1]);
  });

  it('is the picture of coverImg when no new one is chosen', async () => {
    const { t, seller, product, lado } = await openWithTwoPictures();
    await using _ = t;
    const reply = await seller.update(product, { coverImg: lado });
    expect(reply.json().product).toMatchObject({ coverUrl: lado, pictureUrls: product.pictureUrls });
  });

  it('is the new picture even when coverImg still names the old one', async () => {
    const { t, seller, product } = await openWithTwoPictures();
    await using _ = t;
    const reply = await seller.update(product, { coverImgNew: 'nueva.png' }, [
      await pictureFile('nueva.png', 3),
    ]);
    const { product: edited } = reply.json();
    expect(edited.pictureUrls).toHaveLength(3);
    expect(edited.coverUrl).toBe(edited.pictureUrls[2]);
  });

  it('is cleared when its picture is deleted', async () => {
    const { t, seller, product, lado } = await openWithTwoPictures();
    await using _ = t;
    const reply = await seller.update(product, { pictureUrls: JSON.stringify([lado]) });
    expect(reply.json().product).not.toHaveProperty('coverUrl');
    expect(await imagesOf(t)).toStrictEqual(await imagesInUse(t));
  });

  it('can be cleared while its picture stays', async () => {
    const { t, seller, product } = await openWithTwoPictures();
    await using _ = t;
    const reply = await seller.update(product, { coverImg: '' });
    expect(reply.json().product).not.toHaveProperty('coverUrl');
    expect(reply.json().product.pictureUrls).toStrictEqual(product.pictureUrls);
  });
});

describe('the pictures of a product', () => {
  it('keep the order of the form, with the new ones at the end', async () => {
    const { t, seller, product, frente, lado } = await openWithTwoPictures();
    await using _ = t;
    const reply = await seller.update(product, { pictureUrls: JSON.stringify([lado, frente]) }, [
      await pictureFile('z.png', 3),
      await pictureFile('a.png', 4),
    ]);
    const { pictureUrls } = reply.json().product;
    expect(pictureUrls).toHaveLength(4);
    expect(pictureUrls.slice(0, 2)).toStrictEqual([lado, frente]);
    expect(await catalogueOf(t)).toMatchObject([{ pictureUrls }]);
  });

  it('are deleted when the form omits them', async () => {
    const { t, seller, product, frente, lado } = await openWithTwoPictures();
    await using _ = t;
    await seller.update(product, { pictureUrls: JSON.stringify([lado]), coverImg: '' });
    expect((await t.app.inject({ url: frente })).statusCode).toBe(404);
    expect((await t.app.inject({ url: lado })).statusCode).toBe(200);
    expect(await imagesOf(t)).toStrictEqual(await imagesInUse(t));
  });

  it('are stored once when the same picture is sent again', async () => {
    const { t, seller, product, frente } = await openWithTwoPictures();
    await using _ = t;
    const twice = JSON.stringify([frente, frente]);
    const reply = await seller.update(product, { pictureUrls: twice }, [
      await pictureFile('otra vez.png', 1),
      await pictureFile('y otra.png', 1),
    ]);
    expect(reply.json().product.pictureUrls).toStrictEqual([frente]);
  });

  it('can all be deleted in an edit', async () => {
    const { t, seller, product } = await openWithTwoPictures();
    await using _ = t;
    const reply = await seller.update(product, { pictureUrls: '' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json().product.pictureUrls).toStrictEqual([]);
    expect(await imagesOf(t)).toStrictEqual([]);
  });
});

describe('two users who edit the same product', () => {
  it('the second gets 409, and nothing of the second edit is stored', async () => {
    const { t, seller, product } = await openWithTwoPictures();
    await using _ = t;
    expect((await seller.update(product, { name: 'Primero' })).statusCode).toBe(200);
    const before = await stateOf(t);
    const late = await seller.update(product, { name: 'Segundo', pictureUrls: '[]' }, [
      await pictureFile('tarde.png', 5),
    ]);
    expect([late.statusCode, late.json()]).toStrictEqual([
      409,
      {
        code: 'CHANGED_BY_SOMEONE',
        message:
          'Otra persona cambió este producto mientras lo editabas. Revisa los cambios antes de guardar.',
      },
    ]);
    expect(await stateOf(t)).toStrictEqual(before);
  });

  it('conflict even within the same millisecond', async () => {
    const { t, seller, product } = await openWithTwoPictures();
    await using _ = t;
    const first = (await seller.update(product, { name: 'Primero' })).json().product;
    expect(Date.parse(first.updatedAt)).toBeGreaterThan(Date.parse(product.updatedAt));
    expect(first.createdAt).toBe(product.createdAt);
    expect((await seller.update(first, { name: 'Segundo' })).statusCode).toBe(200);
  });

  it('overwrite each other when they do not send updatedAt', async () => {
    const { t, seller, product } = await openWithTwoPictures();
    await using _ = t;
    await seller.update(product, { name: 'Primero' });
    const reply = await seller.send(
      '/products/update',
      editForm(product, { name: 'Segundo', updatedAt: undefined }),
    );
    expect(reply.json()).toMatchObject({ message: 'Producto actualizado', product: { title: 'Segundo' } });
  });

  it('get 409 for an invalid updatedAt', async () => {
    const { t, seller, product } = await openWithTwoPictures();
    await using _ = t;
    const before = await stateOf(t);
    for (const updatedAt of ['ayer', '0', 'NaN', '2026-11-15']) {
      expect((await seller.update(product, { updatedAt })).statusCode).toBe(409);
    }
    expect(await stateOf(t)).toStrictEqual(before);
  });
});
