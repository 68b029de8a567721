import { describe, expect, it } from 'vitest';
import { CUSTOMER } from '../../../../domain/orders/sample-order.testing.ts';
import { detailsWords } from './now-panel.tsx';

const NOW = Date.UTC(2026, 10, 15, 18);
const CHANGED = { customer: CUSTOMER, detailsChangedAt: '2026-11-15T16:42:00.000Z' };
const WHEN = 'Con el enlace del pedido, hoy, 10:42.';
const OLD_NUMBER = 'Antes de enviar, confirma el cambio por el número de antes.';

describe('what the shopper changed after the confirmation', () => {
  it('is nothing until the shopper changes something', () => {
    expect(detailsWords({ customer: CUSTOMER }, NOW)).toBeNull();
  });

  it('is told with the fields that differ, and to be confirmed by the number of before', () => {
    const customerBefore = { ...CUSTOMER, landmarks: 'Casa azul' };
    expect(detailsWords({ ...CHANGED, customerBefore }, NOW)).toEqual({
      facts: WHEN,
      changes: [{ field: 'landmarks', before: 'Casa azul', after: CUSTOMER.landmarks }],
      advice: OLD_NUMBER,
    });
  });

  it('warns that replies go to the new number, if the number is another one', () => {
    const customerBefore = { ...CUSTOMER, phone: '50670001111' };
    expect(detailsWords({ ...CHANGED, customerBefore }, NOW)?.advice).toBe(
      `Las respuestas se abren con el número nuevo. ${OLD_NUMBER}`,
    );
  });

  it('asks the shopper where no number was known before', () => {
    const customerBefore = { ...CUSTOMER, phone: '' };
    expect(detailsWords({ ...CHANGED, customerBefore }, NOW)?.advice).toContain(
      'confirma el cambio con quien compra.',
    );
  });

  it('says that the data are those of before again, or that those of before were erased', () => {
    expect(detailsWords({ ...CHANGED, customerBefore: CUSTOMER }, NOW)).toMatchObject({
      facts: `${WHEN} Ahora son los mismos que antes.`,
      changes: [],
    });
    expect(detailsWords(CHANGED, NOW)).toMatchObject({
      facts: `${WHEN} Los de antes se borraron.`,
      changes: [],
    });
  });
});
