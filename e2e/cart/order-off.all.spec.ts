import { ORDERS_OFF } from '../environments.ts';
import { test } from '../shop.ts';
import { EXPECTED, expectProductMessages, expectTodaysCart } from './order-steps.ts';

test.use({ environment: ORDERS_OFF, expectedComplaints: EXPECTED });

test('with SHOP_ORDERS=off a purchase is its message alone', ({ page, products, shop }) =>
  expectTodaysCart(page, products, shop.url));

test('with SHOP_ORDERS=off the message of a single product is the text of the specification', ({
  page,
  products,
  shop,
}) => expectProductMessages(page, products, shop.url));
