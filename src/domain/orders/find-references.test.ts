import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findReferences, isMisspelled } from './find-references.ts';
import { compactReference } from './reference.ts';

const REFERENCE = 'K7QM-4XTY';
const COMPACT = compactReference(REFERENCE);

describe('references in a longer text', () => {
  it.each([
    `Pedido: ${REFERENCE}\nhttps://chateaycompra.cr/pedido/3f9k2m7q4t8w1x5z6c0b2d9h7j`,
    `por SINPE Movil, ${COMPACT}. Comprobante 20261115`,
    `(${REFERENCE.toLowerCase()})`,
    `TXTX ${REFERENCE}`,
    `TXTX ${COMPACT.slice(0, 4)} ${COMPACT.slice(4)}`,
    `${REFERENCE} y otra vez ${COMPACT}`,
  ])('are found in «%s»', (text) => expect(findReferences(text)).toEqual([REFERENCE]));

  it.each([`x${COMPACT}`, `${COMPACT}7`, `${REFERENCE}é`, `ñ${REFERENCE}`, `٣${REFERENCE}`])(
    'are not found in «%s», which has a letter or digit beside them',
    (text) => expect(findReferences(text)).toEqual([]),
  );

  it('are found between any other signs', () => {
    const other = fc
      .string({ unit: 'binary', maxLength: 80 })
      .map((text) => text.replace(/[\p{L}\p{M}\p{N}]/gu, ''));
    fc.assert(
      fc.property(other, other, (before, after) => {
        expect(findReferences(`${before} ${REFERENCE} ${after}`)).toContain(REFERENCE);
      }),
    );
  });
});

describe('a misspelled reference', () => {
  const wrong = REFERENCE.replace(/.$/, (symbol) => (symbol === '2' ? '3' : '2'));

  it.each([wrong, wrong.toLowerCase(), `Pedido ${compactReference(wrong)}`, 'K7QO-4XTY', 'pedido: k7qo4xty'])(
    'is noticed in «%s»',
    (text) => expect(isMisspelled(text)).toBe(true),
  );

  it.each([
    REFERENCE,
    COMPACT,
    compactReference(wrong),
    '8888-7777',
    'pedido 88887777',
    'pedido anterior',
    'María',
  ])('is not noticed in «%s»', (text) => expect(isMisspelled(text)).toBe(false));
});
