import { describe, expect, it } from 'vitest';
import { TRANSITIONS } from '../../../../../domain/orders/transitions.ts';
import { plain } from '../../sample-orders.testing.ts';
import { actorName, eventSentences, isShopper } from './history-words.ts';

describe('the sentences of the history', () => {
  it.each([
    ['confirm', {}, 'confirmó'],
    ['reportPayment', {}, 'dice que pagó'],
    ['replied', { reply: 'Confirmado' }, 'abrió la respuesta «Confirmado»'],
    ['quote', { days: 1 }, 'envió cotización por 1 día'],
    ['quote', { days: 15 }, 'envió cotización por 15 días'],
    ['cancel', { from: 'nuevo' }, 'canceló'],
    ['cancel', { from: 'despachado', givesBack: false }, 'canceló, sin devolver las unidades'],
    ['pay', { amount: 40_000, method: 'sinpe' }, 'vio un pago de ₡40 000 (SINPE Móvil)'],
    ['refund', { amount: -4_000, method: 'efectivo' }, 'devolvió ₡4 000 (Efectivo)'],
    ['voidPayment', { amount: 4_000, method: 'unknown' }, 'anuló ₡4 000 (Otro)'],
    ['replace', { by: 'H3R9-WCD4' }, 'lo cambió por H3R9-WCD4'],
  ])('%s %j: %s', (kind, data, sentence) => {
    expect(eventSentences({ kind, data }).map(plain)).toEqual([sentence]);
  });

  it('an edit names amounts with their values, and of everything else only that it changed', () => {
    const changes = [
      { field: 'fee', before: null, after: 2_500 },
      { field: 'total', before: 89_900, after: 92_400 },
    ];
    const data = { changes, fields: ['customer', 'privateNote'] };
    expect(eventSentences({ kind: 'edit', data }).map(plain)).toEqual([
      'envío por definir → ₡2 500',
      'total ₡89 900 → ₡92 400',
      'cambió los datos de quien compra',
      'cambió la nota interna',
    ]);
  });

  it('an edit with unknown data still has a sentence', () => {
    expect(eventSentences({ kind: 'edit', data: { fields: ['other'] } })).toEqual(['lo cambió']);
  });

  it('every act has words, not its own name', () => {
    for (const kind of [...Object.keys(TRANSITIONS), 'saidSent']) {
      expect(eventSentences({ kind, data: {} })).not.toContain(kind);
    }
  });

  it('a row begins with a capital letter', () => {
    expect(actorName('quien compra')).toBe('Quien compra');
  });
});

describe('an edit in the history', () => {
  const edit = (data: Parameters<typeof eventSentences>[0]['data']) =>
    eventSentences({ kind: 'edit', data }).map(plain);

  it('names a fee and a discount that were taken away', () => {
    const changes = [
      { field: 'fee', before: 2_500, after: null },
      { field: 'discount', before: 1_000, after: 0 },
    ];
    expect(edit({ changes })).toEqual(['envío ₡2 500 → por definir', 'descuento ₡1 000 → ₡0']);
  });

  it('never has the value of a field that is not an amount', () => {
    const changes = [{ field: 'customer', before: 'María', after: 'Ana' }];
    expect(edit({ changes, fields: ['publicNote', 'lines', 'delivery'] })).toEqual([
      'cambió la nota para quien compra',
      'cambió los productos',
      'cambió la entrega',
    ]);
    expect(edit({ changes })).toEqual(['lo cambió']);
  });

  it.each([{}, { changes: 'roto', fields: 7 }, { changes: [null, 3] }])(
    'of another program has a sentence too: %j',
    (data) => {
      expect(edit(data)).toEqual(['lo cambió']);
    },
  );
});

describe('an event of another program', () => {
  it('has its own name', () => {
    expect(eventSentences({ kind: 'constructor' as 'edit', data: {} })).toEqual(['constructor']);
  });

  it('without the days of a quote has a sentence', () => {
    expect(eventSentences({ kind: 'quote', data: {} })).toEqual(['envió cotización']);
  });
});

describe('who did it', () => {
  it('is the shopper or somebody of the shop', () => {
    expect([isShopper('quien compra'), isShopper('Ana')]).toEqual([true, false]);
    expect([actorName('Ana'), actorName('')]).toEqual(['Ana', '']);
  });
});
