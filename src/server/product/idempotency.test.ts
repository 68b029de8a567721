import { describe, expect, it, vi } from 'vitest';
import { catalogueOf, createSeller } from '../../../test/harness/in-process/seller.ts';
import { imagesInUse, imagesOf, stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { editForm, newForm, pictureFile } from '../../../test/harness/product-form.ts';

const KEY = { 'idempotency-key': 'envio-0001' };

describe('a form that is sent again with the same key', () => {
  it('gets the same bytes again and creates one product', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const form = newForm({}, [await pictureFile('frente.png')]);
    const first = await seller.send('/products/new', form, KEY);
    t.clock.now += 60_000;
    const before = await stateOf(t);
    const again = await seller.send('/products/new', form, KEY);
    expect(first.statusCode).toBe(201);
    expect([again.statusCode, again.body]).toStrictEqual([first.statusCode, first.body]);
    expect(await stateOf(t)).toStrictEqual(before);
  });

  it('creates one product when it is sent ten times at once, and leaves no unused file', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const form = newForm({}, [await pictureFile('frente.png')]);
    const clicks = Array.from({ length: 10 }, () => seller.send('/products/new', form, KEY));
    const replies = await Promise.all(clicks);
    expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.body}`)).size).toBe(1);
    expect(await catalogueOf(t)).toStrictEqual([replies[0]!.json().product]);
    expect(await imagesOf(t)).toStrictEqual(await imagesInUse(t));
    expect((await stateOf(t)).temporary).toStrictEqual([]);
  });

  it('gets 200 for an update that already succeeded, not 409', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const form = editForm(await seller.publish(), { name: 'Cambiado' });
    const first = await seller.send('/products/update', form, KEY);
    const again = await seller.send('/products/update', form, KEY);
    expect(first.statusCode).toBe(200);
    expect([again.statusCode, again.body]).toStrictEqual([200, first.body]);
  });

  it('gets 200 even when the first attempt is committed between two reads', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const form = editForm(await seller.publish(), { name: 'Cambiado' });
    const send = () => seller.send('/products/update', form, KEY);
    const { find } = t.shop.store.idempotency;
    const look = vi.spyOn(t.shop.store.idempotency, 'find').mockImplementationOnce(async (...sending) => {
      const found = await find(...sending);
      await send();
      return found;
    });
    expect((await send()).statusCode).toBe(200);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('is processed again when it was refused the first time', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const files = [await pictureFile('frente.png')];
    const refused = await seller.send('/products/new', newForm({ name: 'No' }, files), KEY);
    const corrected = await seller.send('/products/new', newForm({}, files), KEY);
    expect([refused.statusCode, corrected.statusCode]).toStrictEqual([422, 201]);
  });
});

describe('another form with a used key', () => {
  it('is refused with 422 when any part differs', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const frente = await pictureFile('frente.png', 1);
    const first = await seller.send('/products/new', newForm({}, [frente]), KEY);
    const before = await stateOf(t);
    const others = [
      newForm({ price: '1' }, [frente]),
      newForm({}, [await pictureFile('frente.png', 2)]),
      newForm({ coverImgNew: 'otro.png' }, [{ ...frente, fileName: 'otro.png' }]),
      newForm({}, [frente, await pictureFile('mas.png', 3)]),
    ];
    for (const form of others) {
      const reply = await seller.send('/products/new', form, KEY);
      expect([reply.statusCode, reply.json()]).toStrictEqual([
        422,
        { code: 'KEY_REUSED', message: 'Este envío ya se usó con otros datos. Vuelve a intentarlo' },
      ]);
    }
    const edit = await seller.send('/products/update', editForm(first.json().product), KEY);
    expect(edit.statusCode).toBe(422);
    expect(await stateOf(t)).toStrictEqual(before);
  });

  it('is accepted when it comes from another user', async () => {
    await using t = await openTestShop();
    const [ana, luis] = [await createSeller(t), await createSeller(t)];
    const files = [await pictureFile('frente.png')];
    const first = await ana.send('/products/new', newForm({}, files), KEY);
    const second = await luis.send('/products/new', newForm({ name: 'De Luis' }, files), KEY);
    expect([first.statusCode, second.statusCode]).toStrictEqual([201, 201]);
    expect(await catalogueOf(t)).toHaveLength(2);
  });
});

describe('an invalid key', () => {
  it('is refused with 400 before anything is stored', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const form = newForm({}, [await pictureFile('frente.png')]);
    const before = await stateOf(t);
    for (const key of ['', 'corta', 'x'.repeat(256), 'con espacio dentro', 'acentuadá-00']) {
      const reply = await seller.send('/products/new', form, { 'idempotency-key': key });
      expect([reply.statusCode, reply.json()]).toStrictEqual([
        400,
        { code: 'MALFORMED', message: 'La solicitud no se entiende' },
      ]);
    }
    expect(await stateOf(t)).toStrictEqual(before);
  });
});
