import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodedLength } from '../cart/chat.ts';
import { CHAT_TEXT_MAX_ENCODED } from '../limits.ts';
import { anyText, SHOP_URL } from '../samples.testing.ts';
import { ORDER_STATES, type Order } from './order.ts';
import { type Reply, repliesFor } from './replies.ts';
import {
  CREATED_AT,
  CUSTOMER,
  DELIVERY,
  paidOrder,
  QUOTE_END,
  sampleLine,
  sampleToday,
} from './sample-order.testing.ts';

interface Written {
  readonly name: string;
  readonly words: string;
  readonly titles: readonly string[];
}

/** All products are gone, so that `No hay` names them. The texts have the lengths that forms allow. */
function repliesWith(changes: Partial<Order>, { name, words, titles }: Written): Reply[] {
  const written = words.slice(0, 200);
  const order = paidOrder(
    {
      expiresAt: QUOTE_END,
      reportedAt: CREATED_AT + 1_000_000,
      customer: { ...CUSTOMER, name: name.slice(0, 80) },
      cancelReason: written,
      lines: titles.map((title, position) => sampleLine({ position, productId: `gone-${position}`, title })),
      ...changes,
    },
    1_000_000,
  );
  const sinpe = { phone: '87654321', holder: words.slice(0, 100) };
  return repliesFor(
    order,
    { url: SHOP_URL, sinpe, seller: { place: written, hours: written } },
    sampleToday(),
  );
}

const DELIVERIES = [DELIVERY, { ...DELIVERY, method: 'retiro' as const }];
const STATES = ORDER_STATES.flatMap((state) => DELIVERIES.map((delivery) => ({ state, delivery })));

function missingText(titles: readonly string[]): string {
  const replies = repliesWith({ state: 'nuevo' }, { name: 'María', words: '', titles });
  return replies.find(({ name }) => name === 'No hay')!.text;
}

describe('a list of missing products', () => {
  it('has as many of 100 long titles as fit, and the number of the others', () => {
    const title = 'Audífonos '.repeat(19).trim();
    const text = missingText(Array.from({ length: 100 }, (_, at) => `${at} ${title}`));
    expect(text).toMatch(/: 0 Audífonos .* Audífonos y 9\d más\. ¿Te enviamos/);
    expect(encodedLength(text)).toBeLessThanOrEqual(CHAT_TEXT_MAX_ENCODED);
    expect(encodedLength(text)).toBeGreaterThan(CHAT_TEXT_MAX_ENCODED - encodedLength(`, 10 ${title}`));
  });

  it('has a part of the first title if not even that one fits', () => {
    const text = missingText(['漢'.repeat(200), 'Cable']);
    expect(text).toMatch(/: 漢+… y 1 más\. ¿Te enviamos/);
    expect(encodedLength(text)).toBeLessThanOrEqual(CHAT_TEXT_MAX_ENCODED);
  });

  it('has each title once, in one line', () => {
    expect(missingText(['Cable\nlargo', 'Cable largo', 'Foco'])).toContain(': Cable largo, Foco. ');
  });
});

describe('every reply', () => {
  it.each(STATES)('fits into a chat link with the longest texts: $state, $delivery.method', (changes) => {
    const long = '漢'.repeat(200);
    const written = { name: long, words: long, titles: [long, `${long}2`] };
    for (const { text } of repliesWith(changes, written)) {
      expect(encodedLength(text)).toBeLessThanOrEqual(CHAT_TEXT_MAX_ENCODED);
    }
  });

  it('fits into a chat link with any texts', () => {
    const written = fc.record({
      name: anyText,
      words: anyText,
      titles: fc.array(anyText, { minLength: 1, maxLength: 100 }),
    });
    fc.assert(
      fc.property(fc.constantFrom(...STATES), written, (changes, texts) => {
        for (const { text } of repliesWith(changes, texts)) {
          expect(encodedLength(text)).toBeLessThanOrEqual(CHAT_TEXT_MAX_ENCODED);
        }
      }),
    );
  });
});
