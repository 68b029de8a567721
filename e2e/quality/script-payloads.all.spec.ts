import { showPayloads } from '../../test/harness/payloads/payload-round.ts';
import { openPayloadShop } from '../../test/harness/payloads/payload-shop.ts';
import { createPayloads } from '../../test/harness/payloads/script-payloads.ts';
import { expect, test } from '../shop.ts';

/** A selection of the five hundred payloads of `npm run faults -- script-payloads`. */
const AMOUNT = 5;

test('a script in any field is shown as the text it is, on every page', async ({ browser }) => {
  test.slow();
  const payloads = createPayloads(AMOUNT);
  await using shop = await openPayloadShop(payloads);
  const { ran } = await showPayloads(browser, shop.origin, { payloads, products: shop.products });
  expect(ran).toBe(0);
});
