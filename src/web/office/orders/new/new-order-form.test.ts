import { describe, expect, it } from 'vitest';
import { BLANK_DRAFT } from '../fields/model/order-draft.ts';
import type { PastedText } from '../fields/model/pasted-text.ts';
import { sentencesOf } from './new-order-form.tsx';

const LINE = { productId: 'radio-0001', title: 'Radio', quantity: 1, price: 10_000 };

function purchase(parts: object): PastedText {
  return {
    kind: 'purchase',
    lines: [],
    gone: [],
    more: 0,
    ...BLANK_DRAFT.customer,
    ...parts,
  } as unknown as PastedText;
}

describe('what is said about a pasted message', () => {
  it('counts the products that were found', () => {
    expect(sentencesOf(purchase({ lines: [LINE] }))).toEqual(['Encontramos 1 producto.']);
    expect(sentencesOf(purchase({ lines: [LINE, LINE], name: 'Ana' }))).toEqual(['Encontramos 2 productos.']);
  });

  it('tells of the buyer where no product was found', () => {
    expect(sentencesOf(purchase({ name: 'Ana' }))).toEqual(['Completamos los datos de quien compra.']);
  });

  it('tells what is gone, and what the text does not have', () => {
    expect(sentencesOf(purchase({ lines: [LINE], gone: ['Cable'], more: 2 }))).toEqual([
      'Encontramos 1 producto.',
      'Un producto del mensaje ya no está en la tienda.',
      'El mensaje dice que hay 2 productos más que no vienen en el texto.',
    ]);
    expect(sentencesOf(purchase({ gone: ['Cable', 'Radio'], more: 1 }))).toEqual([
      '2 productos del mensaje ya no están en la tienda.',
      'El mensaje dice que hay 1 producto más que no viene en el texto.',
    ]);
  });

  it('names an order that is stored already, a notice of the bank, and a text that is neither', () => {
    const order = { kind: 'order', order: { reference: 'K7QM-4XTY' } } as unknown as PastedText;
    expect(sentencesOf(order)).toEqual(['El pedido K7QM-4XTY ya está guardado.']);
    expect(sentencesOf({ kind: 'bank' } as PastedText)[0]).toContain('aviso del banco');
    expect(sentencesOf({ kind: 'nothing' })[0]).toContain('No encontramos productos');
  });
});
