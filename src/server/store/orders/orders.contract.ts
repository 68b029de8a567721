import { expect, it } from 'vitest';
import { sampleLine, sampleOrder, samplePayment } from '../../../domain/orders/sample-order.testing.ts';
import type { Subject } from '../store.contract.ts';
import { aCustomer, addOrders, anOrder, aPayment, writeOrders } from './test-orders.ts';

export function ordersContract(subject: () => Subject): void {
  const store = () => subject().store;
  const orders = () => store().orders;

  it('returns an order exactly as it was stored, by id, key and reference', async () => {
    const order = anOrder('ped-1', {
      origin: 'mensaje',
      lines: [
        sampleLine({ title: 'Ñandú 🎧', shownCents: 1, quantity: 999, taken: 3, returned: 2 }),
        sampleLine({ position: 1, productId: null, priceCents: null, listCents: null }),
      ],
      feeCents: null,
      proposedFeeCents: 250_000,
      publicNote: 'Gracias',
      privateNote: 'Llamar antes',
      cancelReason: 'Ninguna',
      reportedVoucher: '123456',
      reports: 2,
      replacedBy: 'ped-0',
      seenBy: 'Ana',
      customerBefore: aCustomer('Ñusta "Ana"'),
      ...{ expiresAt: 2, quotedAt: 3, acceptedAt: 4, confirmedAt: 5, dispatchedAt: 6, deliveredAt: 7 },
      ...{ endedAt: 8, seenAt: 9, saidSentAt: 10, consentAt: 11, reportedAt: 12, erasedAt: 13 },
      detailsChangedAt: 14,
    });
    await addOrders(store(), order, anOrder('ped-2'));
    expect(await orders().find('ped-1')).toEqual(order);
    expect(await orders().findByKey('key-ped-1')).toEqual(order);
    expect(await orders().findByReference('ref-ped-1')).toEqual(order);
    expect(await writeOrders(store(), (write) => write.findByKey('key-ped-1'))).toEqual(order);
  });

  it('finds nothing for an unknown id, key and reference', async () => {
    await addOrders(store(), anOrder('ped-1'));
    expect(await orders().find('ped-2')).toBeNull();
    expect(await orders().findByKey('ped-1')).toBeNull();
    expect([await orders().hasKey('key-ped-1'), await orders().hasKey('ped-1')]).toEqual([true, false]);
    expect(await orders().findByReference('ped-1')).toBeNull();
  });

  it.each([
    ['reference', { reference: 'ref-ped-1' }],
    ['key', { linkKey: 'key-ped-1' }],
    ['id', { id: 'ped-1' }],
  ])('refuses a second order with the same %s, and the transaction can go on', async (_what, same) => {
    await addOrders(store(), anOrder('ped-1'));
    const isInserted = await writeOrders(store(), async (write) => {
      const second = await write.insert(anOrder('ped-2', { ...same, publicNote: 'otro' }));
      await write.insert(anOrder('ped-3'));
      return second;
    });
    expect(isInserted).toBe(false);
    expect(await orders().find('ped-1')).toEqual(anOrder('ped-1'));
    expect(await orders().find('ped-3')).not.toBeNull();
  });

  it('saves all fields and lines, raises the version, and leaves when and where it was made', async () => {
    await addOrders(store(), anOrder('ped-1'));
    const changed = anOrder('ped-1', {
      state: 'cotizado',
      linkKey: 'otra',
      lines: [sampleLine({ quantity: 7 })],
      discountCents: 1_000,
      updatedAt: 9,
      quotedAt: 9,
    });
    const saved = await writeOrders(store(), (write) => write.save({ ...changed, createdAt: 1 }, 1));
    expect(saved).toBe(true);
    expect(await orders().find('ped-1')).toEqual({ ...changed, version: 2 });
  });

  it('changes nothing when the order has another version', async () => {
    await addOrders(store(), anOrder('ped-1', { version: 3 }));
    const change = anOrder('ped-1', { lines: [], publicNote: 'tarde' });
    expect(await writeOrders(store(), (write) => write.save(change, 2))).toBe(false);
    expect(await writeOrders(store(), (write) => write.save(anOrder('ped-9'), 1))).toBe(false);
    expect(await orders().find('ped-1')).toEqual(anOrder('ped-1', { version: 3 }));
  });

  it('computes the amounts from the lines and the stored payments, whatever the order says', async () => {
    const wrong = {
      ...sampleOrder(),
      ...{ id: 'ped-1', version: 1, itemsCents: 1, totalCents: 2, paidCents: 3 },
    };
    await writeOrders(store(), async (write) => {
      await write.insert(wrong);
      await write.addPayment('ped-1', aPayment('pago-1', { cents: 5_000 }));
      await write.addPayment('ped-1', aPayment('pago-2', { cents: -1_000 }));
      await write.addPayment('ped-1', aPayment('pago-3', { cents: 70, voidedAt: 1, voidedBy: 'Ana' }));
      await write.save(wrong, 1);
    });
    const amounts = { itemsCents: 8_990_000, totalCents: 9_240_000, paidCents: 4_000 };
    expect(await orders().find('ped-1')).toMatchObject(amounts);
  });

  it('lists the events newest first, also when the clock was set back', async () => {
    await addOrders(store(), anOrder('ped-1'), anOrder('ped-2'));
    const by = { userId: 'ana', userName: 'Ana' };
    await writeOrders(store(), async (write) => {
      await write.addEvent('ped-1', { ...by, at: 100, kind: 'creado', data: {} });
      await write.addEvent('ped-2', { ...by, at: 100, kind: 'creado', data: {} });
      await write.addEvent('ped-1', { ...by, at: 50, kind: 'editado', data: { fee: [1, 2] } });
    });
    expect(await orders().events('ped-1')).toEqual([
      { ...by, seq: 2, at: 50, kind: 'editado', data: { fee: [1, 2] } },
      { ...by, seq: 1, at: 100, kind: 'creado', data: {} },
    ]);
  });

  it('stores payments oldest first, and voids each once', async () => {
    await addOrders(store(), anOrder('ped-1'), anOrder('ped-2'));
    const [first, second] = [samplePayment({ id: 'b', at: 1 }), aPayment('a', { at: 2 })];
    await writeOrders(store(), async (write) => {
      await write.addPayment('ped-1', second);
      await write.addPayment('ped-1', first);
      expect(await write.voidPayment('ped-2', 'b', { at: 7, by: 'Luis' })).toBe(false);
      expect(await write.voidPayment('ped-1', 'b', { at: 7, by: 'Luis' })).toBe(true);
      expect(await write.voidPayment('ped-1', 'b', { at: 8, by: 'Ana' })).toBe(false);
    });
    const payments = [{ ...first, voidedAt: 7, voidedBy: 'Luis' }, second];
    expect(await orders().find('ped-1')).toMatchObject({ payments });
  });

  it('finds a voucher for any way of paying, with and without zeros before it, but not of void payments and refunds', async () => {
    await addOrders(store(), anOrder('ped-1'), anOrder('ped-2'));
    const paid = (id: string, more = {}) => aPayment(id, { voucher: '123456', ...more });
    await writeOrders(store(), async (write) => {
      expect(await write.findVoucher('123456')).toBeNull();
      expect(await write.addPayment('ped-1', paid('a'))).toBe(true);
      expect(await write.addPayment('ped-2', paid('b'))).toBe(false);
      expect(await write.addPayment('ped-2', paid('d', { cents: -5 }))).toBe(true);
      for (const voucher of ['123456', '00123456'])
        expect(await write.findVoucher(voucher)).toBe('ref-ped-1');
      for (const voucher of ['1234560', '1123456']) expect(await write.findVoucher(voucher)).toBeNull();
      await write.voidPayment('ped-1', 'a', { at: 7, by: 'Luis' });
      expect(await write.findVoucher('123456')).toBeNull();
      expect(await write.addPayment('ped-2', paid('e', { method: 'otro', voucher: '00123456' }))).toBe(true);
      expect(await write.findVoucher('123456')).toBe('ref-ped-2');
      expect(await write.addPayment('ped-2', aPayment('f'))).toBe(true);
      expect(await write.findVoucher('')).toBeNull();
    });
  });
}
