import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHOP_URL } from '../samples.testing.ts';
import { DEFAULT_SETTINGS } from '../settings/blocks.ts';
import { ORDER_STATES } from './order.ts';
import { publicOrder } from './public-view.ts';
import { CREATED_AT, CUSTOMER, QUOTE_END, sampleOrder, sampleToday } from './sample-order.testing.ts';
import { previewOfOrder } from './shop-message.ts';

const CONTEXT = { settings: DEFAULT_SETTINGS, today: sampleToday(), wasQuote: false, now: CREATED_AT };

/** Words and digits that occur nowhere else in the order. */
const anyWord = fc.stringMatching(/^[B-DF-HJ-NP-TV-Z]{6,12}$/);
const anyLocal = fc.stringMatching(/^[24-8][367]{5}\d{2}$/);

describe('personal data in what the link of an order shows', () => {
  it('have no family name, no middle of a number, no landmarks and nothing of the seller', () => {
    const anyFamilies = fc.array(anyWord, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(
        ...[fc.constantFrom(...ORDER_STATES), anyFamilies, anyLocal, anyWord],
        (state, families, local, secret) => {
          const customer = {
            ...CUSTOMER,
            name: `Ana ${families.join(' ')}`,
            phone: `506${local}`,
            landmarks: secret,
          };
          const order = sampleOrder({
            ...{ state, customer, expiresAt: QUOTE_END, privateNote: secret, seenBy: secret },
            reportedVoucher: secret,
            customerBefore: { ...customer, name: secret, phone: `506${local}` },
          });
          const view = publicOrder(order, CONTEXT);
          expect(view.customer).toEqual({
            name: `Ana ${families[0]![0]}.`,
            phone: `${local[0]}••• ••${local.slice(-2)}`,
          });
          const json = JSON.stringify(view);
          for (const text of [...families, secret]) expect(json).not.toContain(text);
          expect(json).not.toContain(local.slice(1, 6));
        },
      ),
    );
  });

  it('are not in the preview of the link at all', () => {
    const text = JSON.stringify(previewOfOrder(sampleOrder(), SHOP_URL));
    for (const part of ['María', 'Rojas', '7777', 'Escazú', 'San José']) expect(text).not.toContain(part);
  });
});
