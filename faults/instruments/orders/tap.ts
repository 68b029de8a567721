import type { OrderBody } from '../../../src/domain/orders/cart-order.ts';
import { createLinkKey, createReference, type RandomBytes } from '../../../src/domain/orders/reference.ts';
import type { Reply, Send } from '../../../test/harness/http-client.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';

/** An order that a visitor's browser sends, and the address that it has. */
export interface Tap {
  readonly body: OrderBody;
  readonly address: string;
}

const PRICE = 5_000;

/** A visitor with a cart of one product. */
export function drawTap(random: SeededRandom, productId: string, replaces?: string): Tap {
  const bytes: RandomBytes = (array) => {
    array.set(random.bytes(array.length));
    return array;
  };
  const body = {
    key: createLinkKey(bytes),
    reference: createReference(bytes),
    lines: [{ id: productId, quantity: 1 + random.below(3), price: PRICE }],
    total: PRICE,
    province: 'San José',
    canton: 'Escazú',
    ...(replaces && { replaces }),
  };
  return { body, address: `10.${[...random.bytes(3)].join('.')}` };
}

/** As the browser does it at the tap, and again for what was not answered. */
export function sendTap(send: Send, { body, address }: Tap): Promise<Reply> {
  return send('/orders', {
    method: 'POST',
    // Every visitor has an address of its own, because the shop limits each one.
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
}
