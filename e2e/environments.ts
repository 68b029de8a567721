/**
 * The settings with which tests start a shop (`test.use({ environment: WITHOUT_CART })`). Each is written once, because
 * every new object gets a shop of its own.
 */

/** A shop whose people and settings a test changes: the other tests do not see it. */
export const CHANGED_SHOP = { SHOP_CART: 'on' };

/** Sellers make orders, visitors do not. */
export const ORDERS_MANUAL = { SHOP_ORDERS: 'manual' };

export const ORDERS_OFF = { SHOP_ORDERS: 'off' };

export const WITHOUT_CART = {
  SHOP_CART: 'off',
  SHOP_THEME: 'rosa',
  SHOP_PHONE: '50688887777',
  SHOP_SOCIAL_URL: 'https://www.tiktok.com/@tienda',
};

/** Its public address is not that of the test. */
export const PUBLIC_SHOP = { SHOP_URL: 'https://chateaycompra.example' };
