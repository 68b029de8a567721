import { describe, expect, it } from 'vitest';
import { notesOf, readNotice } from './order-view.tsx';

const NOW = Date.UTC(2026, 10, 15, 18);
const QUOTE = { days: 3, expiresAt: '2026-11-19T05:59:59.999Z', hasExpired: false };
const notes = (order: object) => notesOf(order as Parameters<typeof notesOf>[0], NOW);

describe('the notes under the reference of an order', () => {
  it('are none for an order about which nothing is special', () => {
    expect(notes({})).toEqual([]);
    expect(notes({ cancelReason: '' })).toEqual([]);
  });

  it('say how long a quote holds, that it is over, and when it was accepted', () => {
    expect(notes({ quote: QUOTE })).toEqual(['Vale hasta el 18 de noviembre.']);
    expect(notes({ quote: { ...QUOTE, hasExpired: true } })).toEqual([
      'Esta cotización venció el 18 de noviembre.',
    ]);
    const acceptedAt = '2026-11-15T16:42:00.000Z';
    expect(notes({ quote: { ...QUOTE, acceptedAt } })).toEqual([
      'Vale hasta el 18 de noviembre.',
      'Aceptó la cotización: hoy, 10:42.',
    ]);
  });

  it('say why an order was cancelled', () => {
    expect(notes({ cancelReason: 'Ya no lo quiere' })).toEqual(['Motivo: Ya no lo quiere']);
  });

  it('say once that the personal data are gone, whoever erased them first', () => {
    const erased = 'Los datos personales de este pedido se borraron.';
    expect(notes({ erasedAt: '2026-11-15' })).toEqual([erased]);
    expect(notes({ erasedAt: '2026-11-15', shopperErasedAt: '2026-11-14' })).toEqual([erased]);
    expect(notes({ shopperErasedAt: '2026-11-14' })).toEqual([
      'Quien compra borró sus datos. Lo demás se borra cuando el pedido termine.',
    ]);
  });
});

describe('a notice of the bank in the state of the history', () => {
  it('is read as it was written', () => {
    const notice = { amount: 15_000, payer: 'MARIA', detail: 'K7QM4XTY', voucher: '123456' };
    expect(readNotice(notice)).toEqual(notice);
  });

  it('of an older program has neither texts nor an amount where they are missing or something else', () => {
    expect(readNotice({})).toEqual({ amount: 0, payer: '', detail: '', voucher: '' });
    expect(readNotice({ amount: 'mucho', payer: 3, detail: null, voucher: {} })).toEqual({
      ...{ amount: 0, payer: '', detail: '', voucher: '' },
    });
  });
});
