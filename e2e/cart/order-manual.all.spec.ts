import { ORDERS_MANUAL } from '../environments.ts';
import { test } from '../shop.ts';
import { EXPECTED, expectTodaysCart } from './order-steps.ts';

test.use({ environment: ORDERS_MANUAL, expectedComplaints: EXPECTED });

test('with SHOP_ORDERS=manual a purchase is its message alone', ({ page, products, shop }) =>
  expectTodaysCart(page, products, shop.url));
