import { describe, expect, it } from 'vitest';
import { catalogueOf, createSeller } from '../../../test/harness/in-process/seller.ts';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';

const ON_SALE = { discounted: 'true', price: '28500', priceBefore: '33900.50' };

describe('the previous price of a product', () => {
  it('is in the answers of a discounted product, and ends with the marking', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const product = await seller.publish(ON_SALE);
    expect(product).toMatchObject({ price: 28500, priceBefore: 33900.5 });
    expect(await catalogueOf(t)).toStrictEqual([product]);
    const reply = await seller.update(product, { ...ON_SALE, discounted: 'false', outOfStock: 'true' });
    expect(reply.statusCode).toBe(200);
    expect(await catalogueOf(t)).toStrictEqual([reply.json().product]);
    expect(reply.json().product).not.toHaveProperty('priceBefore');
  });

  it('is gone when an update does not send it', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const product = await seller.publish(ON_SALE);
    await seller.update(product, { discounted: 'true', price: '28500' });
    expect((await catalogueOf(t))[0]).not.toHaveProperty('priceBefore');
  });

  it.each([
    ['28500', 'El precio anterior debe ser mayor que el precio'],
    ['0', 'El precio anterior debe ser mayor que el precio'],
    ['mucho', 'El precio anterior es incorrecto'],
    ['1000000000.01', 'El precio anterior no puede pasar de ₡1,000,000,000'],
  ])('is refused as %s, and nothing changes', async (priceBefore, msg) => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const product = await seller.publish(ON_SALE);
    const before = await stateOf(t);
    for (const reply of [
      await seller.create({ ...ON_SALE, priceBefore }),
      await seller.update(product, { ...ON_SALE, priceBefore }),
    ]) {
      expect(reply.statusCode).toBe(422);
      expect(reply.json().errors).toStrictEqual([{ path: 'priceBefore', msg }]);
    }
    expect(await stateOf(t)).toStrictEqual(before);
  });

  it('is the price of the feeds, with the current one as the price of the sale', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    await seller.publish();
    const [heading] = (await t.app.inject({ url: '/feeds/meta.csv' })).body.split('\n');
    expect(heading).not.toContain('sale_price');
    await seller.publish(ON_SALE);
    expect((await t.app.inject({ url: '/feeds/meta.csv' })).body).toMatch(/33900\.50 CRC.*28500\.00 CRC/);
    expect((await t.app.inject({ url: '/feeds/google.xml' })).body).toContain(
      '<g:price>33900.50 CRC</g:price><g:sale_price>28500.00 CRC</g:sale_price>',
    );
  });
});
