import { ORDERS_OFF } from '../environments.ts';
import { test } from '../shop.ts';
import { EXPECTED, expectTodaysCart } from './order-steps.ts';

test.use({ environment: ORDERS_OFF, expectedComplaints: EXPECTED });

test('with SHOP_ORDERS=off a purchase is its message alone', ({ page, products, shop }) =>
  expectTodaysCart(page, products, shop.url));
